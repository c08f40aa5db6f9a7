import { type FormEvent, useRef } from 'react';
import { maxLetterLength, maxNameLength, maxRequestPictures } from '#contract/limits.ts';
import { tell } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { useSession } from '#web/session/provider.tsx';
import { useArrival } from '#web/ui/attachments/attaching.ts';
import { Attachments } from '#web/ui/attachments/attachments.tsx';
import { button } from '#web/ui/button.ts';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import { Failed } from '../auth/parts.tsx';
import { useSubmitting } from '../auth/submitting.ts';
import { OrByMail, WhoWrites } from '../frame/who-writes.tsx';
import { useUploads } from './uploads.ts';
import { useDraft } from './use-draft.ts';

const about = {
  what: 'This',
  forWhom: 'This',
  occasion: 'The occasion',
  budgetFrom: 'The budget',
  budgetTo: 'The budget',
  neededBy: 'The day',
  artisan: 'The artisan',
};
const contact = { name: 'Your name', email: 'Your email' };
const names = { ...about, ...contact };
type Values = Record<keyof typeof names, string>;

/** What a field of an amount says; null where it says nothing. */
const amount = (value: string) => (value.trim() === '' ? null : Number(value));

function wrongAmounts({ budgetFrom, budgetTo }: Values) {
  const isWrong = (value: string) => Number.isNaN(amount(value));
  return {
    ...(isWrong(budgetFrom) && { budgetFrom: 'The budget must be a number' }),
    ...(isWrong(budgetTo) && { budgetTo: 'The budget must be a number' }),
  };
}

/** What was asked, and where the answer goes; of a guest to their email alone. */
export type Sent = { number: string; email: string | null };

type RequestFormProps = {
  artisans: { slug: string; name: string }[];
  /** The slug of the one whom somebody came from. */
  chosen: string;
  onSent: (sent: Sent) => void;
};

/** What is wanted, for whom, by when and about for how much. Whoever is signed in need not say who they are. */
export function RequestForm({ artisans, chosen, onSent }: RequestFormProps) {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);
  const uploading = useUploads(draft.changePictures);
  const { arrival, isHeldUp } = useArrival();
  const { busy, wrong, failed, submit } = useSubmitting({
    names,
    check: wrongAmounts,
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
        ? await tell('POST /api/custom-orders/me', { body })
        : await tell('POST /api/custom-orders', { body: { ...body, name, email } });
      draft.forget();
      onSent({ number, email: user ? null : email });
    },
  });
  const sendWhole = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isHeldUp()) void submit(event);
  };
  return (
    <>
      <OrByMail />
      <form
        ref={form}
        onSubmit={sendWhole}
        onInput={draft.keepValues}
        noValidate
        className="scripted grid grid-cols-1 gap-5 sm:grid-cols-2"
      >
        <TextField
          label="What should it be?"
          name="what"
          hint="What it is, how large, which colours, what stands on it."
          maxLength={maxLetterLength}
          rows={6}
          required
          error={wrong.what}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <Attachments
            label="Pictures"
            hint={`A sketch, a photograph, something like it: up to ${maxRequestPictures}.`}
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
            You ask as <span className="font-semibold text-ink">{user.name}</span>, and we answer to{' '}
            {user.email}.
          </p>
        ) : (
          <WhoWrites wrong={wrong} />
        )}
        {failed && (
          <div className="sm:col-span-2">
            <Failed reason={failed} />
          </div>
        )}
        <button type="submit" disabled={busy} className={`${button.main} sm:justify-self-start`}>
          {busy ? 'Sending...' : 'Ask an artisan'}
        </button>
      </form>
    </>
  );
}

type AboutFieldsProps = Pick<RequestFormProps, 'artisans' | 'chosen'> & {
  wrong: Partial<Record<keyof typeof about, string>>;
};

/** For whom it is, about for how much, by when, and who makes it: none of it must be said. */
function AboutFields({ artisans, chosen, wrong }: AboutFieldsProps) {
  const { currency } = useSettings();
  return (
    <>
      <Field label="Who is it for?" name="forWhom" maxLength={maxNameLength} error={wrong.forWhom} />
      <Field label="What is the occasion?" name="occasion" maxLength={maxNameLength} error={wrong.occasion} />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">Budget</legend>
        <Field
          label="Budget from"
          hint={`In ${currency}`}
          name="budgetFrom"
          inputMode="decimal"
          error={wrong.budgetFrom}
        />
        <Field
          label="Up to"
          hint={`In ${currency}`}
          name="budgetTo"
          inputMode="decimal"
          error={wrong.budgetTo}
        />
      </fieldset>
      <Field label="Needed by" name="neededBy" type="date" error={wrong.neededBy} />
      <Choice
        key={chosen}
        label="Artisan"
        name="artisan"
        defaultValue={chosen}
        error={wrong.artisan}
        className="sm:col-span-2"
      >
        <option value="">Whoever suits</option>
        {artisans.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
    </>
  );
}
