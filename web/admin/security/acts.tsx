import { button } from '../parts/button.ts';

type ActsProps = { busy: boolean; act: string; waiting: string; onCancel: () => void };

/** The two buttons below a form of a second factor. */
export function Acts({ busy, act, waiting, onCancel }: ActsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <button type="button" className={button.quiet} onClick={onCancel}>
        Cancel
      </button>
      <button type="submit" disabled={busy} className={button.main}>
        {busy ? waiting : act}
      </button>
    </div>
  );
}
