import { Check } from 'lucide-react';
import type { CustomOrderState } from '#contract/custom-order-moves.ts';

const steps = ['Request', 'Quote', 'You approve', 'It is made'];

/** Which step comes next. */
const next: Record<CustomOrderState, number> = {
  requested: 1,
  quoted: 2,
  declined: 2,
  expired: 2,
  closed: 1,
  ordered: 3,
};

/** How far a request has come. */
export function Steps({ state }: { state: CustomOrderState }) {
  const at = next[state];
  return (
    <ol className="grid grid-cols-4 gap-2">
      {steps.map((step, place) => (
        <li key={step} aria-current={place === at ? 'step' : undefined}>
          <span
            className={`block h-1.5 rounded-full ${place <= at ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line forced-colors:bg-[GrayText]'}`}
          />
          <span
            className={`mt-2 flex flex-wrap items-center gap-x-1 text-sm ${place === at ? 'font-semibold' : 'text-muted'}`}
          >
            {place < at && <Check aria-hidden="true" className="size-4 shrink-0 text-good" />}
            {step}
            {place < at && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
