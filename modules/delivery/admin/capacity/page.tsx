import { useState } from 'react';
import type { MakerCapacity } from '#modules/delivery/contract/capacity.ts';
import { dayAfter } from '#modules/delivery/contract/day-arithmetic.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { LinkSegments } from '#web/admin/components/segments.tsx';
import { useIsWide } from '#web/admin/components/use-is-wide.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { ArtisanCards } from './artisan-cards.tsx';
import { BookingsDialog } from './bookings-dialog.tsx';
import { ClosureDialog } from './closure-dialog.tsx';
import { WeekTable } from './week-table.tsx';

export const meta = titleMeta(m.pages.capacity());

/** The open dialog: the bookings of a day, or the days off of an artisan. */
type CapacityDialog = { maker: MakerCapacity; day: string | null };

/** Returns the address of the week of a day, on the same page of artisans. */
const weekLink = (day: string, page: number) => `?week=${day}${page > 1 ? `&page=${page}` : ''}`;

/** Shows what artisans and products have booked in a week, moves it, and closes artisans for some days. */
export default function CapacityPage() {
  const { params, page } = useListAddress();
  const chosen = params.get('week') ?? undefined;
  const { data, error, refetch } = useApiQuery('GET /api/delivery/capacity', {
    query: { ...(chosen && { week: chosen }), page },
  });
  const [dialog, setDialog] = useState<CapacityDialog | null>(null);
  const isWide = useIsWide();
  const monday = data?.days[0]?.day;
  const close = () => setDialog(null);
  const list = data && {
    week: data,
    onDay: (maker: MakerCapacity, day: string) => setDialog({ maker, day }),
    onClose: (maker: MakerCapacity) => setDialog({ maker, day: null }),
  };
  return (
    <>
      <PageHead title={m.pages.capacity()} subtitle={m.capacityPage.piecesByDay()}>
        {monday && (
          <LinkSegments
            label={m.capacityPage.week()}
            links={[
              { name: m.capacityPage.previous(), to: weekLink(dayAfter(monday, -7), page), current: false },
              {
                name: m.capacityPage.thisWeek(),
                to: page > 1 ? `?page=${page}` : '?',
                current: data.days.some(({ day }) => day === data.today),
              },
              { name: m.capacityPage.next(), to: weekLink(dayAfter(monday, 7), page), current: false },
            ]}
          />
        )}
      </PageHead>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={9} />}
      {list && list.week.makers.length > 0 && (isWide ? <WeekTable {...list} /> : <ArtisanCards {...list} />)}
      {data && data.makers.length === 0 && (
        <Empty title={m.capacityPage.nothingIsBooked()}>
          <p className="w-full text-muted">
            {m.capacityPage.enterMakingDays({
              link: (text) => (
                <AdminLink to="/admin/artisans" className="underline">
                  {text}
                </AdminLink>
              ),
            })}
          </p>
        </Empty>
      )}
      {data && data.pages > 1 && <Pager pages={data.pages} />}
      {dialog && dialog.day !== null && (
        <BookingsDialog maker={dialog.maker} day={dialog.day} onClose={close} />
      )}
      {dialog && dialog.day === null && (
        <ClosureDialog maker={dialog.maker} today={data?.today ?? ''} onClose={close} />
      )}
    </>
  );
}
