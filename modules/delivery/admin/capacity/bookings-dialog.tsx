import { useState } from 'react';
import type { CapacityBooking, MakerCapacity } from '#modules/delivery/contract/capacity.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { useShortDay } from '../../ui/short-day.ts';
import { EffectDialog } from './effect-dialog.tsx';
import { ItemDays, ItemName } from './effect-list.tsx';

type BookingsDialogProps = { maker: MakerCapacity; day: string; onClose: () => void };

/** Lists the bookings of a day, and moves the chosen ones to another day. */
export function BookingsDialog({ maker, day, onClose }: BookingsDialogProps) {
  const short = useShortDay();
  const { data } = useApiQuery('GET /api/delivery/bookings', { query: { maker: maker.id, day } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState('');
  const present = data?.bookings.filter(({ id, isOpen }) => isOpen && chosen.has(id)) ?? [];
  const change =
    present.length > 0 && target !== '' ? { bookings: present.map(({ id }) => id), day: target } : null;
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]));
  return (
    <EffectDialog
      title={m.capacityBookings.bookingsOf({ name: maker.name, day: short(day) })}
      description={m.capacityBookings.chooseAndMove()}
      change={change}
      preview={(body, signal) => callApi('POST /api/delivery/moves/preview', { body }, signal)}
      save={(body) => callApi('POST /api/delivery/moves', { body })}
      texts={{
        loading: m.capacityBookings.moving(),
        success: m.responses.workMoved(),
        incomplete: m.capacityBookings.chooseBookingsAndDay(),
        nothing: m.capacityBookings.nothingChanges(),
      }}
      submit={m.capacityBookings.move({ count: present.length })}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {data ? (
            <Bookings bookings={data.bookings} chosen={chosen} onToggle={toggle} />
          ) : (
            <Skeleton className="h-24 rounded-lg" />
          )}
          <Field
            type="date"
            name="day"
            label={m.capacityBookings.moveTo()}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            error={errorOf('day') && m.capacityBookings.dayHasError({ error: errorOf('day') ?? '' })}
            className="max-w-60"
          />
        </>
      )}
    </EffectDialog>
  );
}

type BookingsProps = {
  bookings: CapacityBooking[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

const Bookings = ({ bookings, chosen, onToggle }: BookingsProps) => (
  <ul className="grid gap-3">
    {bookings.map((booking) => (
      <li key={booking.id} className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={chosen.has(booking.id)}
          disabled={!booking.isOpen}
          aria-label={m.capacityBookings.chooseItem({ order: String(booking.order), item: booking.item })}
          onChange={() => onToggle(booking.id)}
          className="mt-1 size-5 shrink-0 accent-chosen pointer-coarse:size-6"
        />
        <div className="min-w-0">
          <ItemName item={booking} />
          <span className="block text-sm tabular-nums">
            {m.capacityBookings.pieces({ pieces: booking.pieces })}
          </span>
          {booking.isOpen ? (
            <ItemDays item={booking} />
          ) : (
            <span className="block text-sm text-muted">{m.capacityBookings.isSent()}</span>
          )}
        </div>
      </li>
    ))}
  </ul>
);
