import type { ReactNode } from 'react';
import { Link } from 'react-router';

const row = 'inline-flex flex-wrap gap-0.5 rounded-lg border border-line bg-paper p-0.5';
const segment =
  'inline-flex min-h-9 items-center rounded-md px-2.5 text-sm font-medium pointer-coarse:min-h-11';
const chosen = 'bg-surface shadow-card';
const other = 'text-muted hover:text-ink';

/** Links to alternative views, side by side. */
export function LinkSegments({
  label,
  links,
}: {
  label: string;
  links: { name: string; to: string; current: boolean }[];
}) {
  return (
    <nav aria-label={label} className={row}>
      {links.map(({ name, to, current }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          className={`${segment} ${current ? chosen : other}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Buttons of which one is pressed. */
export function ButtonSegments({
  label,
  buttons,
}: {
  label: string;
  buttons: { name: ReactNode; pressed: boolean; onPress: () => void; key: string }[];
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are not form fields.
    <div role="group" aria-label={label} className={row}>
      {buttons.map(({ key, name, pressed, onPress }) => (
        <button
          key={key}
          type="button"
          aria-pressed={pressed}
          onClick={onPress}
          className={`${segment} ${pressed ? chosen : other}`}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
