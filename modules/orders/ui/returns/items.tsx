import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { lineName } from '#web/ui/line-name.ts';
import { Quantity } from '#web/ui/quantity.tsx';
import * as m from '../../messages/index.ts';

type ReturnItemsProps = {
  lines: OrderLine[];
  /** The highest quantity of a line. */
  most: (line: OrderLine) => number;
  counts: Record<string, number>;
  onCount: (lineId: string, count: number) => void;
  error?: string | undefined;
};

/** The quantity fields of a return, one for each order line. */
export const ReturnItems = ({ lines, most, counts, onCount, error }: ReturnItemsProps) => (
  <fieldset className="grid gap-4">
    <legend className="mb-1 font-semibold">{m.items.itemsToReturn()}</legend>
    {lines.map((line) => (
      <div key={line.id} className="grid justify-items-start gap-2">
        <p className="wrap-anywhere">{lineName(line)}</p>
        {line.personalisation && <p className="text-sm text-muted">{m.items.madeToOrder()}</p>}
        <Quantity
          label={m.items.quantityOf({ line: lineName(line) })}
          value={counts[line.id] ?? 0}
          min={0}
          max={most(line)}
          onChange={(count) => onCount(line.id, count)}
        />
      </div>
    ))}
    {error && (
      <p role="alert" className="text-sm font-medium text-bad">
        {error}
      </p>
    )}
  </fieldset>
);
