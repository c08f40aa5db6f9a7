import type { ReactNode } from 'react';
import { maxNote } from '#modules/orders/contract/limits.ts';
import type { Order, OrderLine } from '#modules/orders/contract/orders.ts';
import { type ReturnReason, returnReasons } from '#modules/orders/contract/return-reasons.ts';
import { returnableUnits } from '#modules/orders/contract/returnable-units.ts';
import { Choice, TextField } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { ExchangeWishes } from './exchange-wishes.tsx';
import { ReturnItems } from './items.tsx';
import { returnKindNames } from './labels.ts';
import { RefundToFields } from './refund-to.tsx';
import type { useReturn } from './use-return.ts';

type ReturnFieldsProps = {
  order: Pick<Order, 'returns'>;
  lines: OrderLine[];
  filling: ReturnType<typeof useReturn>;
  needsAccount: boolean;
  /** Whether staff fill in the fields, who may refund in cash or exchange the items. */
  isByStaff?: boolean;
  /** Further fields, after the details. */
  children?: ReactNode;
};

/** The fields of a return: items, reason, refund or exchange, details and refund destination. */
export const ReturnFields = ({
  order,
  lines,
  filling,
  needsAccount,
  isByStaff = false,
  children,
}: ReturnFieldsProps) => (
  <>
    <ReturnItems
      lines={lines}
      most={(line) => returnableUnits(line, order.returns)}
      counts={filling.counts}
      onCount={filling.setCount}
      error={filling.wrong.lines}
    />
    <Choice
      label={m.returnsFields.reason()}
      name="kind"
      value={filling.kind}
      onChange={({ target }) => filling.setKind(target.value as ReturnReason | '')}
      required
      error={filling.wrong.kind}
    >
      <option value="">{m.returnsFields.choose()}</option>
      {returnReasons.map((kind) => (
        <option key={kind} value={kind}>
          {returnKindNames[kind]}
        </option>
      ))}
    </Choice>
    <ExchangeWishes filling={filling} />
    <TextField
      label={m.returnsFields.details()}
      name="reason"
      rows={2}
      className="[&_textarea]:min-h-20"
      maxLength={maxNote}
      value={filling.reason}
      onChange={({ target }) => filling.setReason(target.value)}
      required
      error={filling.wrong.reason}
    />
    {children}
    {needsAccount && (
      <RefundToFields
        value={filling.refund}
        onChange={filling.changeRefund}
        wrong={filling.wrong}
        isOptional={isByStaff}
        hint={hasWish(filling) ? m.exchangeWishes.accountOnlyForRest() : undefined}
      />
    )}
  </>
);

const hasWish = ({ chosen, wishes }: ReturnFieldsProps['filling']): boolean =>
  chosen.some(({ id }) => wishes[id] !== undefined);
