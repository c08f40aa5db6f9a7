import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

/** Returns the month before the present one as 2026-10: returns are filed after the month. */
function lastMonth(): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1));
  return first.toISOString().slice(0, 7);
}

type MonthDialogProps = {
  title: string;
  icon: LucideIcon;
  about: string;
  /** What can be downloaded for a month; an empty month disables it. */
  children: (month: string) => ReactNode;
};

/** A button that opens the files of a month. */
export function MonthDialog({ title, icon: Icon, about, children }: MonthDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [month, setMonth] = useState(lastMonth);
  return (
    <>
      <button type="button" className={button.quiet} onClick={() => setIsOpen(true)}>
        <Icon aria-hidden="true" className="size-4" /> {title}
      </button>
      <Confirm open={isOpen} title={title} keep={m.gstReturns.close()} onClose={() => setIsOpen(false)}>
        <p>{about}</p>
        <Field
          label={m.gstReturns.month()}
          name="month"
          type="month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          className="mt-4 max-w-48 text-ink"
        />
        <ul className="mt-4 grid gap-2">{children(month)}</ul>
      </Confirm>
    </>
  );
}
