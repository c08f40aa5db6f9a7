import { Pencil, Trash2 } from 'lucide-react';
import type { ShopDay } from '#modules/delivery/contract/shop-days.ts';
import { RowButton } from '#web/admin/components/list/row-button.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { useSettings } from '#web/api/settings.ts';
import { timesIn } from '#web/ui/dates/time.ts';
import * as m from '../../messages/index.ts';

type DayTableProps = {
  /** The days of one year. */
  days: ShopDay[];
  year: string;
  onEdit: (day: ShopDay) => void;
  onRemove: (day: ShopDay) => void;
};

const kindsOf = ({ isHoliday, isFestival }: ShopDay): string =>
  [isHoliday && m.calendarTable.holiday(), isFestival && m.calendarTable.festival()]
    .filter(Boolean)
    .join(', ');

/** Lists the days of a year with their actions. */
export function DayTable({ days, year, onEdit, onRemove }: DayTableProps) {
  const { locale } = useSettings();
  const format = timesIn(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const columns: TableColumn<ShopDay>[] = [
    {
      head: m.calendarTable.name(),
      cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
    },
    { head: m.calendarTable.day(), cell: ({ day }) => format(new Date(day)) },
    { head: m.calendarTable.kind(), cell: kindsOf },
  ];
  return (
    <Table
      label={m.calendarTable.daysOf({ year })}
      columns={columns}
      rows={days}
      keyOf={({ id }) => id}
      actions={(day) => (
        <>
          <RowButton
            icon={Pencil}
            label={m.calendarTable.edit({ name: day.name })}
            onClick={() => onEdit(day)}
          />
          <RowButton
            icon={Trash2}
            label={m.calendarTable.remove({ name: day.name })}
            onClick={() => onRemove(day)}
          />
        </>
      )}
    />
  );
}
