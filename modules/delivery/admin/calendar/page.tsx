import { Plus } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { ShopDay, ShopDayList } from '#modules/delivery/contract/shop-days.ts';
import { button } from '#web/admin/components/button.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { LinkSegments } from '#web/admin/components/segments.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { DayForm } from './form.tsx';
import { RemoveDay } from './remove.tsx';
import { DayTable } from './table.tsx';

export const meta = titleMeta(m.pages.calendar());

/** The open dialog, with the calendar as it was when it opened. */
type CalendarDialog = { list: ShopDayList } & ({ form: ShopDay | null } | { removing: ShopDay });

const yearOf = (day: string) => day.slice(0, 4);

/** Edits the holidays and festivals, year by year. */
export default function CalendarPage() {
  const { data: list, error, refetch } = useApiQuery('GET /api/delivery/days');
  const [dialog, setDialog] = useState<CalendarDialog | null>(null);
  const { params } = useListAddress();
  const thisYear = yearOf(dayOf(new Date()));
  const years = [...new Set([thisYear, ...(list?.days ?? []).map(({ day }) => yearOf(day))])].sort();
  const year = years.find((each) => each === params.get('year')) ?? thisYear;
  const days = list?.days.filter(({ day }) => yearOf(day) === year) ?? [];
  const close = () => setDialog(null);
  const add = list && (
    <button type="button" className={button.main} onClick={() => setDialog({ list, form: null })}>
      <Plus aria-hidden="true" className="size-4" /> {m.calendarPage.addDay()}
    </button>
  );
  return (
    <>
      <PageHead title={m.pages.calendar()} subtitle={m.calendarPage.holidaysAndFestivals()}>
        {add}
      </PageHead>
      {error && !list && <ErrorState error={error} onRetry={refetch} />}
      {!list && !error && <TableSkeleton columns={3} />}
      {list && (
        <>
          <div className="mb-5">
            <LinkSegments
              label={m.calendarPage.year()}
              links={years.map((each) => ({ name: each, to: `?year=${each}`, current: each === year }))}
            />
          </div>
          {days.length === 0 ? (
            <Empty title={m.calendarPage.noDays({ year })}>
              <p className="w-full text-muted">{m.calendarPage.addHolidays()}</p>
            </Empty>
          ) : (
            <DayTable
              days={days}
              year={year}
              onEdit={(day) => setDialog({ list, form: day })}
              onRemove={(day) => setDialog({ list, removing: day })}
            />
          )}
        </>
      )}
      {dialog && 'form' in dialog && (
        <DayForm list={dialog.list} day={dialog.form} year={year} onClose={close} />
      )}
      <RemoveDay removing={dialog && 'removing' in dialog ? dialog : null} onClose={close} />
    </>
  );
}
