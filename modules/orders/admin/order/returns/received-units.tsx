import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { lineName } from '#web/ui/line-name.ts';
import { Quantity } from '#web/ui/quantity.tsx';
import * as m from '../../../messages/index.ts';
import { type ExchangeChoice, noExchange } from './exchange-choice.ts';
import { ExchangeFields } from './exchange-fields.tsx';
import type { Received } from './preset-units.ts';

/** What staff enter about the units of a line. */
export type LineReceipt = { received: Received; exchange: ExchangeChoice };

export const unitsOf = ({ resaleable, damaged }: Received): number => resaleable + damaged;

type ReceivedUnitsProps = {
  line: OrderLine;
  /** Units that have not arrived yet. */
  expected: number;
  receipt: LineReceipt;
  onChange: (receipt: LineReceipt) => void;
};

/** The received units of an item, by their condition, and how many of them are exchanged. */
export function ReceivedUnits({ line, expected, receipt, onChange }: ReceivedUnitsProps) {
  const { received, exchange } = receipt;
  const name = lineName(line);
  const change = (changed: Received) =>
    onChange({
      received: changed,
      exchange: { ...exchange, quantity: Math.min(exchange.quantity, unitsOf(changed)) },
    });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold break-words">
        {name} <span className="font-normal text-muted">{m.receiveForm.expected({ expected })}</span>
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Count
          name={m.receiveForm.backToStockShort()}
          label={m.receiveForm.backToStock({ name })}
          value={received.resaleable}
          maximum={expected - received.damaged}
          onCount={(resaleable) => change({ ...received, resaleable })}
        />
        <Count
          name={m.receiveForm.damagedShort()}
          label={m.receiveForm.damaged({ name })}
          value={received.damaged}
          maximum={expected}
          onCount={(damaged) =>
            change({ damaged, resaleable: Math.min(received.resaleable, expected - damaged) })
          }
        />
        {line.productId !== null && (
          <Count
            name={m.exchangeForm.exchangeShort()}
            label={m.exchangeForm.exchange({ name })}
            value={exchange.quantity}
            maximum={unitsOf(received)}
            onCount={(quantity) =>
              onChange({ received, exchange: quantity === 0 ? noExchange : { ...exchange, quantity } })
            }
          />
        )}
      </div>
      {exchange.quantity > 0 && (
        <ExchangeFields
          line={line}
          choice={exchange}
          onChange={(changed) => onChange({ received, exchange: { ...exchange, ...changed } })}
        />
      )}
    </fieldset>
  );
}

type CountProps = {
  name: string;
  label: string;
  value: number;
  maximum: number;
  onCount: (count: number) => void;
};

const Count = ({ name, label, value, maximum, onCount }: CountProps) => (
  <div className="grid justify-items-start gap-1">
    <span aria-hidden="true" className="text-sm text-muted">
      {name}
    </span>
    <Quantity label={label} value={value} min={0} max={maximum} onChange={onCount} />
  </div>
);
