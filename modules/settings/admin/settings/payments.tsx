import { Link } from 'react-router';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { NumberField, SwitchField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate.pick({ cash: true, remittanceDays: true }).required();
const names = {
  'cash.maxTotal': m.payments.maximumTotal(),
  'cash.confirmAbove': m.payments.confirmAbove(),
  'cash.personalised': m.payments.personalised(),
  'cash.gifts': m.payments.gifts(),
  'cash.maxOpen': m.payments.maximumOpen(),
  'cash.maxPerDay': m.payments.maximumPerDay(),
  'cash.maxRefused': m.payments.maximumRefused(),
  'cash.advance': m.payments.advance(),
  'cash.advanceAbove': m.payments.advanceAbove(),
  remittanceDays: m.payments.remittanceDays(),
};

/** Edits when cash on delivery is offered, which of its orders wait for a confirmation, and when its remittance is late. */
export function PaymentsForm(section: SectionFormOf) {
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ cash, remittanceDays }) => ({ cash, remittanceDays }),
    bodyOf: ({ cash, remittanceDays }) => ({ cash, remittanceDays }),
  });
  const limit = { editor, empty: null, placeholder: m.payments.noLimit() };
  return (
    <SectionForm
      editor={editor}
      focused={section.focused}
      example={
        <p>
          {m.payments.customersAreRecognised({
            link: (text) => (
              <Link to="#plugins" replace preventScrollReset className="underline">
                {text}
              </Link>
            ),
          })}
        </p>
      }
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <NumberField
          {...limit}
          name="cash.maxTotal"
          step={0.01}
          hint={m.payments.largerOrdersArePaidOnline()}
        />
        <NumberField
          {...limit}
          name="cash.confirmAbove"
          step={0.01}
          placeholder={m.payments.never()}
          hint={m.payments.largerOrdersWait()}
        />
        <SwitchField editor={editor} name="cash.personalised" hint={m.payments.theyCannotBeSoldAgain()} />
        <SwitchField editor={editor} name="cash.gifts" hint={m.payments.recipientPaysCourier()} />
        <NumberField {...limit} name="cash.maxOpen" step={1} min={1} hint={m.payments.openAndUnpaid()} />
        <NumberField
          {...limit}
          name="cash.maxPerDay"
          step={1}
          min={1}
          hint={m.payments.cancelledOrdersDoNotCount()}
        />
        <NumberField {...limit} name="cash.maxRefused" step={1} hint={m.payments.parcelsThatCameBack()} />
        <NumberField
          editor={editor}
          name="cash.advance"
          step={1}
          min={0}
          max={90}
          hint={m.payments.advanceIsPaidOnline()}
        />
        <NumberField
          {...limit}
          name="cash.advanceAbove"
          step={0.01}
          placeholder={m.payments.onlyWhereRefused()}
          hint={m.payments.advanceReplacesRefusal()}
        />
        <NumberField
          editor={editor}
          name="remittanceDays"
          step={1}
          min={1}
          max={90}
          hint={m.payments.couriersRemitLater()}
        />
      </div>
    </SectionForm>
  );
}
