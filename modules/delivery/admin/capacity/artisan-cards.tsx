import * as m from '../../messages/index.ts';
import { useShortDay } from '../../ui/short-day.ts';
import { DayLoad, DaysOffButton, MakerName, type WeekProps } from './day-load.tsx';

/** A week on a phone: a card for each artisan or product, with a line for each day. */
export function ArtisanCards({ week: { days, today, makers }, onDay, onClose }: WeekProps) {
  const short = useShortDay();
  const holidays = new Map(days.map(({ day, holiday }) => [day, holiday]));
  return (
    <ul aria-label={m.capacityWeek.booked()} className="grid gap-3">
      {makers.map((maker) => (
        <li key={maker.id} className="rounded-xl border border-line bg-surface p-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <MakerName maker={maker} />
            </div>
            <DaysOffButton maker={maker} onClose={onClose} />
          </div>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
            {maker.days.map((date) => (
              <div key={date.day} className="contents">
                <dt className="text-sm">
                  {short(date.day)}
                  {date.day === today && <strong className="block">{m.capacityWeek.today()}</strong>}
                  {holidays.get(date.day) && (
                    <span className="block text-muted">{holidays.get(date.day)}</span>
                  )}
                </dt>
                <dd>
                  <DayLoad maker={maker} date={date} onOpen={() => onDay(maker, date.day)} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
