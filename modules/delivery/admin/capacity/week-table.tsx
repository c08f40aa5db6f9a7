import * as m from '../../messages/index.ts';
import { useShortDay } from '../../ui/short-day.ts';
import { DayLoad, DaysOffButton, MakerName, type WeekProps } from './day-load.tsx';

const cell = 'px-1.5 first:pl-4 last:pr-4 py-2 text-left align-middle border-t border-line';
const head = 'px-1.5 first:pl-4 last:pr-4 py-2 text-left align-bottom text-sm font-medium';

/** A week as a table: a row for each artisan or product, a column for each day. */
export function WeekTable({ week: { days, today, makers }, onDay, onClose }: WeekProps) {
  const short = useShortDay();
  return (
    <div className="rounded-xl border border-line bg-surface">
      <table
        className="w-full table-fixed border-separate border-spacing-0"
        aria-label={m.capacityWeek.booked()}
      >
        <thead>
          <tr>
            <th scope="col" className={`${head} w-44`}>
              {m.capacityWeek.artisanOrProduct()}
            </th>
            {days.map(({ day, holiday }) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined} className={head}>
                {short(day)}
                {day === today && <span className="block font-semibold">{m.capacityWeek.today()}</span>}
                {holiday && <span className="block text-muted wrap-anywhere">{holiday}</span>}
              </th>
            ))}
            <th scope="col" className={`${head} w-30`}>
              {m.capacityWeek.actions()}
            </th>
          </tr>
        </thead>
        <tbody>
          {makers.map((maker) => (
            <tr key={maker.id}>
              <th scope="row" className={`${cell} font-normal`}>
                <MakerName maker={maker} />
              </th>
              {maker.days.map((date) => (
                <td key={date.day} className={cell}>
                  <DayLoad maker={maker} date={date} onOpen={() => onDay(maker, date.day)} />
                </td>
              ))}
              <td className={cell}>
                <DaysOffButton maker={maker} onClose={onClose} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
