import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import * as m from '../../messages/index.ts';
import { useOrderQuery } from './list-query.ts';

/** Says that the list has the cash of one courier only, and shows that of all. */
export function CourierFilter() {
  const { courier } = useOrderQuery();
  if (!courier) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <span className="font-semibold wrap-anywhere">{m.cash.ofCourier({ courier })}</span>
      <ShowAll without={['courier']}>{m.cash.allCouriers()}</ShowAll>
    </p>
  );
}
