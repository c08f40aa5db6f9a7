import type { CapacityDay, CapacityWeek, MakerCapacity } from '#modules/delivery/contract/capacity.ts';
import { button } from '#web/admin/components/button.ts';
import * as m from '../../messages/index.ts';
import { useShortDay } from '../../ui/short-day.ts';

export type WeekProps = {
  week: CapacityWeek;
  onDay: (maker: MakerCapacity, day: string) => void;
  onClose: (maker: MakerCapacity) => void;
};

const offLabels = {
  weekday: m.capacityDay.closed,
  day_off: m.capacityDay.dayOff,
  holiday: m.capacityDay.holiday,
} as const;

type DayLoadProps = { maker: MakerCapacity; date: CapacityDay; onOpen: () => void };

/** Shows the booked pieces of a day as numbers and a bar, or why nothing is made. A day with bookings opens them. */
export function DayLoad({ maker, date: { day, booked, off }, onOpen }: DayLoadProps) {
  const short = useShortDay();
  const { piecesPerDay, name } = maker;
  const offText = off && offLabels[off]();
  if (booked === 0)
    return <span className="text-sm text-muted tabular-nums">{offText ?? loadText(piecesPerDay)}</span>;
  const isFull = piecesPerDay !== null && booked >= piecesPerDay;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid min-h-11 w-full content-center gap-1 rounded-lg border border-control px-2 py-1.5 text-left text-sm hover:bg-line/50"
    >
      <span className="flex flex-wrap justify-between gap-x-2">
        <span className="tabular-nums">
          {m.capacityDay.openBookings({
            name,
            day: short(day),
            booked,
            hasLimit: piecesPerDay === null ? 'no' : 'yes',
            of: piecesPerDay ?? 0,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </span>
        {(offText || isFull) && <strong className="font-semibold">{offText ?? m.capacityDay.full()}</strong>}
      </span>
      {piecesPerDay !== null && (
        <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-accent forced-colors:bg-[Highlight]"
            style={{ width: `${Math.min(100, (booked / piecesPerDay) * 100)}%` }}
          />
        </span>
      )}
    </button>
  );
}

/** Returns what a day without bookings says. */
const loadText = (perDay: number | null): string =>
  perDay === null
    ? m.capacityBookings.pieces({ pieces: 0 })
    : m.capacityDay.bookedOf({ booked: 0, of: perDay });

/** Names an artisan, or a product with its artisan, and until when there is no room, or that no day has a limit. */
export function MakerName({
  maker: { kind, name, artisan, piecesPerDay, fullUntil },
}: {
  maker: MakerCapacity;
}) {
  const short = useShortDay();
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      {kind === 'product' && (
        <span className="block text-sm font-normal text-muted wrap-anywhere">
          {artisan ? m.capacityDay.productOf({ artisan }) : m.capacityDay.product()}
        </span>
      )}
      {piecesPerDay === null && (
        <span className="block text-sm font-normal text-muted">{m.capacityDay.hasNoLimit()}</span>
      )}
      {fullUntil && (
        <span className="block text-sm font-medium">
          {m.capacityDay.fullUntil({ day: short(fullUntil) })}
        </span>
      )}
    </>
  );
}

/** Opens the days off of an artisan; nothing for a product, and for an artisan without working days of its own. */
export const DaysOffButton = ({ maker, onClose }: { maker: MakerCapacity } & Pick<WeekProps, 'onClose'>) =>
  maker.canClose && (
    <button
      type="button"
      aria-label={m.capacityWeek.daysOffOf({ name: maker.name })}
      className={button.quiet}
      onClick={() => onClose(maker)}
    >
      {m.capacityWeek.daysOff()}
    </button>
  );
