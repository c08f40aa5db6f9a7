import { GridView, rowProps } from '#web/admin/components/grid/grid-view.tsx';
import { TextCells } from '#web/admin/components/grid/text-cells.tsx';
import * as m from '../../../messages/index.ts';

export type ParcelRow = { number: number; customer: string; city: string; trackingNumber: string };

type ParcelGridProps = {
  rows: readonly ParcelRow[];
  errorOf: (at: number) => string | undefined;
  onCommit: (at: number, text: string) => void;
  onPaste: (at: number, text: string) => void;
};

/** The tracking numbers of parcels as a grid to type and paste into. */
export const ParcelGrid = ({ rows, errorOf, onCommit, onPaste }: ParcelGridProps) => (
  <GridView
    label={m.bulkParcels.rows()}
    shown={rows.map((_, at) => at)}
    columns={3}
    head={
      <>
        <th scope="col" className="px-3 py-2">
          {m.bulkParcels.order()}
        </th>
        <th scope="col" className="px-1.5 py-2">
          {m.bulkParcels.customer()}
        </th>
        <th scope="col" className="px-1.5 py-2">
          {m.bulkParcels.trackingNumber()}
        </th>
      </>
    }
  >
    {(at, nth, focus) => {
      const row = rows[at];
      return (
        row && (
          <tr key={row.number} {...rowProps(nth)}>
            <th scope="row" className="px-3 text-left font-medium tabular-nums">
              {row.number}
            </th>
            <td className="max-w-28 truncate sm:max-w-40 px-1.5">
              {row.customer}
              <span className="text-muted max-sm:hidden"> {row.city}</span>
            </td>
            <TextCells
              columns={['trackingNumber'] as const}
              row={row}
              at={at}
              nth={nth}
              names={{ trackingNumber: m.bulkParcels.trackingNumber() }}
              label={m.bulkParcels.rowName({ number: row.number })}
              widths={{ trackingNumber: 'w-full min-w-36' }}
              placeholders={{ trackingNumber: m.bulkParcels.optional() }}
              errorOf={errorOf}
              onCommit={(_, text) => onCommit(at, text)}
              onPaste={(_, __, text) => onPaste(at, text)}
              focus={focus}
            />
          </tr>
        )
      );
    }}
  </GridView>
);
