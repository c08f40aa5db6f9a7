type StatusBadgeProps = {
  /** What it is that is shown or hidden. */
  name: string;
  active: boolean;
  disabled?: boolean;
  /** What a click does, where it is no matter of being shown in the shop. */
  hint?: string;
  /** Called with the opposite (section 4). */
  onToggle: (status: boolean) => void;
};

/** Active or Inactive; a click turns it round. */
export function StatusBadge({ name, active, disabled = false, hint, onToggle }: StatusBadgeProps) {
  return (
    <button
      type="button"
      aria-pressed={active}
      aria-label={`${active ? 'Active' : 'Inactive'}, ${name}`}
      title={hint ?? (active ? 'Hide in the shop' : 'Show in the shop')}
      disabled={disabled}
      onClick={() => onToggle(!active)}
      className={`inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold pointer-coarse:min-h-11 ${
        active ? 'border-good/50 text-good hover:bg-good/10' : 'border-control text-muted hover:bg-line/50'
      }`}
    >
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${active ? 'bg-good forced-colors:bg-[HighlightText]' : 'bg-control forced-colors:bg-[GrayText]'}`}
      />
      {active ? 'Active' : 'Inactive'}
    </button>
  );
}

/** Yes or no of something that is only shown. */
export const Mark = ({ yes, label }: { yes: boolean; label?: string }) => (
  <span className={yes ? 'font-medium text-good' : 'text-muted'}>{label ?? (yes ? 'Yes' : 'No')}</span>
);
