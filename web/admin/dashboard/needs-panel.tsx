import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Need } from './needs.ts';
import { Panel } from './shelf.tsx';

/** What waits for a person, each with the way to where it is dealt with. */
export function NeedsPanel({ needs }: { needs: Need[] }) {
  return (
    <Panel title="Needs a hand">
      {needs.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-good" /> Nothing waits for you.
        </p>
      ) : (
        <ul className="-mx-2 -mb-1">
          {needs.map(({ key, text, to }) => (
            <li key={key}>
              <Link
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-lg px-2 py-1 transition-colors hover:bg-paper"
              >
                <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
                <span className="flex-1">{text}</span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
