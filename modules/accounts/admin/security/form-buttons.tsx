import { button } from '#web/admin/components/button.ts';
import * as m from '../../messages/index.ts';

type FormButtonsProps = { busy: boolean; submitLabel: string; busyLabel: string; onCancel: () => void };

/** The cancel and submit buttons of a second factor form. */
export function FormButtons({ busy, submitLabel, busyLabel, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <button type="button" className={button.quiet} onClick={onCancel}>
        {m.formButtons.cancel()}
      </button>
      <button type="submit" disabled={busy} className={button.main}>
        {busy ? busyLabel : submitLabel}
      </button>
    </div>
  );
}
