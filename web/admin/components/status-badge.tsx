import * as m from '../messages/index.ts';

type StatusBadgeProps = {
  /** The name of the record that is shown or hidden. */
  name: string;
  active: boolean;
  /** Whether the record is inactive because it was not published yet. */
  draft?: boolean;
  disabled?: boolean;
  /** The effect of a click, where it is not the visibility in the shop. */
  hint?: string;
  /** Called with the opposite status (section 4). */
  onToggle: (status: boolean) => void;
};

/** Shows Active, Inactive or Draft; a click toggles it. */
export function StatusBadge({
  name,
  active,
  draft = false,
  disabled = false,
  hint,
  onToggle,
}: StatusBadgeProps) {
  const status = draft ? 'draft' : active ? 'yes' : 'no';
  return (
    <button
      type="button"
      aria-pressed={active}
      aria-label={m.statusBadge.active({ active: status, name })}
      title={hint ?? hints[status]()}
      disabled={disabled}
      onClick={() => onToggle(!active)}
      className={`inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold pointer-coarse:min-h-11 ${
        active
          ? 'border-good/50 text-good hover:bg-good/10'
          : `${draft ? 'border-dashed' : ''} border-control text-muted hover:bg-line/50`
      }`}
    >
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${active ? 'bg-good forced-colors:bg-[HighlightText]' : 'bg-control forced-colors:bg-[GrayText]'}`}
      />
      {labels[status]()}
    </button>
  );
}

const labels = {
  yes: m.statusBadge.activeShort,
  no: m.statusBadge.inactive,
  draft: m.statusBadge.draft,
};
const hints = {
  yes: m.statusBadge.hideInShop,
  no: m.statusBadge.showInShop,
  draft: m.statusBadge.publish,
};

/** A read-only yes or no. */
export const YesNo = ({ yes, label }: { yes: boolean; label?: string }) => (
  <span className={yes ? 'font-medium text-good' : 'text-muted'}>
    {label ?? (yes ? m.statusBadge.yes() : m.statusBadge.no())}
  </span>
);
