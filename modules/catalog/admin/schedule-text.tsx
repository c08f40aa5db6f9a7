import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import { useDates } from '#web/admin/components/date.ts';
import * as m from '../messages/index.ts';

type ScheduleTextProps = { product: Pick<FullProduct, 'visibleFrom' | 'visibleUntil'> };

/** When a product appears in the shop and when it leaves; nothing without a schedule. */
export function ScheduleText({ product: { visibleFrom, visibleUntil } }: ScheduleTextProps) {
  const { moment } = useDates();
  if (!visibleFrom && !visibleUntil) return null;
  return (
    <p className="text-sm text-muted">
      {visibleFrom && <span className="block">{m.schedules.from({ moment: moment(visibleFrom) })}</span>}
      {visibleUntil && <span className="block">{m.schedules.until({ moment: moment(visibleUntil) })}</span>}
    </p>
  );
}
