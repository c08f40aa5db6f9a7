import { type KeyboardEvent, useState } from 'react';

type CellProps = {
  id: string;
  text: string;
  label: string;
  error: string | undefined;
  className: string;
  placeholder?: string | undefined;
  onCommit: (text: string) => void;
  onPaste: (text: string) => void;
  /** Moves to the cell that many rows below. */
  onMove: (by: number) => void;
};

/** A text that is part of the draft once the cell is left, so that typing draws this cell only. */
export function Cell({
  id,
  text,
  label,
  error,
  className,
  placeholder,
  onCommit,
  onPaste,
  onMove,
}: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== text) onCommit(typed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser undoes what is typed; the grid undoes its changes.
    if (typed !== null && (event.ctrlKey || event.metaKey) && /^[yz]$/i.test(event.key))
      event.stopPropagation();
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    commit();
    onMove(by);
  };
  return (
    <input
      data-cell={id}
      aria-label={error ? `${label}: ${error}` : label}
      aria-invalid={error ? true : undefined}
      title={error}
      placeholder={placeholder}
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!/[\t\n]/.test(pasted)) return;
        event.preventDefault();
        setTyped(null);
        onPaste(pasted);
      }}
      className={`h-10 rounded-lg border border-control bg-surface px-2 tabular-nums aria-invalid:border-bad aria-invalid:bg-bad/6 ${className}`}
    />
  );
}
