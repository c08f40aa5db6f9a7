import { Link } from 'react-router';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { ReminderChoice } from '#modules/cart-reminders/storefront/reminder-choice.tsx';
import { Checkbox } from '#web/storefront/form/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import type { DraftForm } from '../draft/validate-draft.ts';
import { CheckoutSection } from './section.tsx';

type ContactProps = DraftForm & { isSignedIn: boolean; hasGst: boolean };

/** The email of the order, the reminder of a left cart, and the GST invoice in a shop with GST. */
export const ContactSection = ({ draft, change, wrong, isSignedIn, hasGst }: ContactProps) => (
  <CheckoutSection title={m.checkoutForm.contact()}>
    {!isSignedIn && (
      <p>
        {m.checkoutForm.haveAccount({
          link: (text) => (
            <Link to="/auth/login?next=/checkout" className="font-semibold text-accent underline">
              {text}
            </Link>
          ),
        })}
      </p>
    )}
    <Field
      label={m.checkoutForm.email()}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      value={draft.email}
      onChange={({ target }) => change({ email: target.value })}
      required
      error={wrong.email}
      hint={m.checkoutForm.wellSendYourReceipt()}
    />
    <ReminderChoice checked={draft.remind} onChange={(remind) => change({ remind })} />
    {hasGst && <BusinessInvoice draft={draft} change={change} wrong={wrong} />}
  </CheckoutSection>
);

/** The invoice of a business, which has its GSTIN. */
const BusinessInvoice = ({ draft, change, wrong }: DraftForm) => (
  <div className="grid gap-5">
    <Checkbox name="isBusiness" checked={draft.isBusiness} onTick={(isBusiness) => change({ isBusiness })}>
      {m.buyer.iNeedGstInvoice()}
    </Checkbox>
    {draft.isBusiness && (
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.buyer.gstin()}
          name="gstin"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={draft.gstin}
          onChange={({ target }) => change({ gstin: target.value })}
          required
          error={wrong.gstin}
          hint={m.buyer.n15Signs()}
        />
        <Field
          label={m.buyer.businessName()}
          name="businessName"
          autoComplete="organization"
          maxLength={maxNameLength}
          value={draft.businessName}
          onChange={({ target }) => change({ businessName: target.value })}
          required
          error={wrong.businessName}
          hint={m.buyer.asRegistered()}
        />
      </div>
    )}
  </div>
);
