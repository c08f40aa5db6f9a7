import { maxNameLength } from '#kernel/contract/limits.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import type { DraftForm } from '../draft/validate-draft.ts';

/** The buyer of a gift: the address is the recipient's, and the invoice the buyer's. */
export const BuyerOfGift = ({ draft, change, wrong }: DraftForm) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field
      label={m.buyer.yourName()}
      name="buyerName"
      autoComplete="name"
      maxLength={maxNameLength}
      value={draft.buyerName}
      onChange={({ target }) => change({ buyerName: target.value })}
      required
      error={wrong.buyerName}
      hint={m.buyer.forInvoice()}
    />
    <Field
      label={m.buyer.yourMobileNumber()}
      name="buyerPhone"
      type="tel"
      autoComplete="tel"
      maxLength={40}
      value={draft.buyerPhone}
      onChange={({ target }) => change({ buyerPhone: target.value })}
      required
      error={wrong.buyerPhone}
    />
  </div>
);
