import { useRef } from 'react';
import type { ShopDay, ShopDayList } from '#modules/delivery/contract/shop-days.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

type Removing = { list: ShopDayList; removing: ShopDay };

/** Confirms the removal of a day from the calendar. */
export function RemoveDay({ removing, onClose }: { removing: Removing | null; onClose: () => void }) {
  const { run, busy } = useAction();
  const invalidate = useInvalidateQueries();
  const remove = async ({ list: { version, days }, removing: { id } }: Removing) => {
    onClose();
    const texts = { loading: m.calendarRemove.removing(), success: m.responses.daysSaved() };
    const call = () =>
      callApi('PUT /api/delivery/days', {
        body: { version, days: days.filter((day) => day.id !== id) },
      });
    // A calendar that another user has changed meanwhile is shown, so that the removal can be repeated.
    if (!(await run(texts, call))) await invalidate();
  };
  // The closing dialog keeps its content during the animation.
  const last = useRef(removing);
  last.current = removing ?? last.current;
  return (
    <Confirm
      open={removing !== null}
      title={m.calendarRemove.removeDay({ name: last.current?.removing.name ?? '' })}
      act={m.calendarRemove.remove()}
      busy={busy}
      onAct={() => removing && remove(removing)}
      onClose={onClose}
    >
      {m.calendarRemove.promisesChange()}
    </Confirm>
  );
}
