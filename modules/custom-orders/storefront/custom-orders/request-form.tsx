import { type FormEvent, useRef } from 'react';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { maxRequestPictures } from '#modules/custom-orders/contract/limits.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { useSession } from '#web/session/provider.tsx';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { EmailFallback, SenderFields } from '#web/storefront/form/sender-fields.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import { Attachments } from '#web/ui/uploads/attachments.tsx';
import { usePendingUploads } from '#web/ui/uploads/pending-uploads.ts';
import * as m from '../../messages/index.ts';
import { useUploads } from './uploads.ts';
import { useDraft } from './use-draft.ts';

const about = {
  what: m.requestForm.theDescription(),
  forWhom: m.requestForm.theRecipient(),
  occasion: m.requestForm.theOccasion(),
  budgetFrom: m.requestForm.minimumBudget(),
  budgetTo: m.requestForm.maximumBudget(),
  neededBy: m.requestForm.theDate(),
  artisan: m.requestForm.theArtisan(),
};
const contact = { name: m.requestForm.yourName(), email: m.requestForm.yourEmail() };
const names = { ...about, ...contact };
type RequestFormValues = Record<keyof typeof names, string>;

const missingDescription = { what: m.requestForm.describeGift() };
const missingContact = { name: m.requestForm.enterYourName(), email: m.requestForm.enterYourEmail() };

/** The amount in a field; null for an empty field. */
const amount = (value: string) => (value.trim() === '' ? null : Number(value));

function amountErrors({ budgetFrom, budgetTo }: RequestFormValues) {
  const isInvalid = (value: string) => Number.isNaN(amount(value));
  return {
    ...(isInvalid(budgetFrom) && { budgetFrom: m.requestForm.minimumBudgetMustBeNumber() }),
    ...(isInvalid(budgetTo) && { budgetTo: m.requestForm.maximumBudgetMustBeNumber() }),
  };
}

/** The sent request; `email` is null for a signed-in customer. */
export type SentRequest = { number: string; email: string | null };

type RequestFormProps = {
  artisans: { slug: string; name: string }[];
  /** The slug of the artisan whose page linked here. */
  chosen: string;
  /** The description to start with, such as the words of a search. */
  description: string;
  onSent: (sent: SentRequest) => void;
};

/** The form to request a custom gift; without name and email for a signed-in customer. */
export function RequestForm({ artisans, chosen, description, onSent }: RequestFormProps) {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);
  const uploading = useUploads(draft.changePictures);
  const { arrival, isHeldUp } = usePendingUploads();
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: (values) => ({
      ...missingErrors(user ? missingDescription : { ...missingDescription, ...missingContact }, values),
      ...amountErrors(values),
    }),
    async send({ name, email, ...values }) {
      const body = {
        ...values,
        budgetFrom: amount(values.budgetFrom),
        budgetTo: amount(values.budgetTo),
        neededBy: values.neededBy || null,
        artisan: values.artisan || null,
        pictures: [...draft.pictures],
        once: draft.once(),
      };
      const { number } = user
        ? await callApi('POST /api/custom-orders/me', { body })
        : await callApi('POST /api/custom-orders', { body: { ...body, name, email } });
      draft.forget();
      onSent({ number, email: user ? null : email });
    },
  });
  const submitWhenUploaded = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isHeldUp()) void submit(event);
  };
  return (
    <>
      <EmailFallback />
      <form
        ref={form}
        onSubmit={submitWhenUploaded}
        onInput={draft.keepValues}
        noValidate
        className="scripted grid grid-cols-1 gap-5 sm:grid-cols-2"
      >
        <TextField
          label={m.requestForm.whatShouldItBe()}
          name="what"
          hint={m.requestForm.whatIsIt()}
          defaultValue={description.slice(0, maxContactMessageLength)}
          maxLength={maxContactMessageLength}
          rows={6}
          required
          error={wrong.what}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <Attachments
            label={m.requestForm.pictures()}
            hint={m.requestForm.sketchPhotoOrSimilarPiece({ maxRequestPictures })}
            pictures={draft.pictures}
            onChange={draft.changePictures}
            most={maxRequestPictures}
            uploading={uploading}
            arrival={arrival}
          />
        </div>
        <AboutFields artisans={artisans} chosen={chosen} wrong={wrong} />
        {user ? (
          <p className="text-muted sm:col-span-2">
            {m.requestForm.youreSignedInAs({
              span: (text) => <span className="font-semibold text-ink">{text}</span>,
              name: user.name,
              email: user.email,
            })}
          </p>
        ) : (
          <SenderFields wrong={wrong} />
        )}
        {failed && (
          <div className="sm:col-span-2">
            <FormError reason={failed} />
          </div>
        )}
        <button type="submit" disabled={busy} className={`${button.main} sm:justify-self-start`}>
          {busy ? m.requestForm.sending() : m.requestForm.sendRequest()}
        </button>
      </form>
    </>
  );
}

type AboutFieldsProps = Pick<RequestFormProps, 'artisans' | 'chosen'> & {
  wrong: Partial<Record<keyof typeof about, string>>;
};

/** The optional fields: recipient, occasion, budget, date and artisan. */
function AboutFields({ artisans, chosen, wrong }: AboutFieldsProps) {
  const { currency, locale } = useSettings();
  const symbol = new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  return (
    <>
      <Field
        label={m.requestForm.whoIsItFor()}
        name="forWhom"
        maxLength={maxNameLength}
        error={wrong.forWhom}
      />
      <Field
        label={m.requestForm.whatIsOccasion()}
        name="occasion"
        maxLength={maxNameLength}
        error={wrong.occasion}
      />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">{m.requestForm.budget()}</legend>
        <Field
          label={m.requestForm.budgetFrom({ symbol: String(symbol) })}
          name="budgetFrom"
          inputMode="decimal"
          error={wrong.budgetFrom}
        />
        <Field
          label={m.requestForm.upTo({ symbol: String(symbol) })}
          name="budgetTo"
          inputMode="decimal"
          error={wrong.budgetTo}
        />
      </fieldset>
      <Field label={m.requestForm.neededBy()} name="neededBy" type="date" error={wrong.neededBy} />
      <Choice
        key={chosen}
        label={m.requestForm.artisan()}
        name="artisan"
        defaultValue={chosen}
        error={wrong.artisan}
        className="sm:col-span-2"
      >
        <option value="">{m.requestForm.anyArtisan()}</option>
        {artisans.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
    </>
  );
}
