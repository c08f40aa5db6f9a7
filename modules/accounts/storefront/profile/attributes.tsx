import { type FormEvent, useState } from 'react';
import { checkAttributes, valuesOf } from '#kernel/contract/attribute-values.ts';
import type { Account } from '#modules/accounts/contract/accounts.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { AttributeInputs } from '#web/attributes/inputs.tsx';
import { AttributeTexts } from '#web/attributes/texts.tsx';
import { useAttributes } from '#web/attributes/use-attributes.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { Section } from './section.tsx';

type AttributesProps = { account: Account; onChange: (account: Account) => void };

const inputName = (name: string) => `attributes.${name}`;

/** The attributes of the customer: those to fill in, and those that the shop has set and shows. */
export function Attributes({ account, onChange }: AttributesProps) {
  const attributes = useAttributes('customer');
  const [values, setValues] = useState(() => valuesOf(account.attributes));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const setByShop = account.attributes.filter(({ name }) => !attributes.some((each) => each.name === name));
  if (attributes.length + setByShop.length === 0) return null;
  const given = Object.fromEntries(attributes.map(({ name }) => [name, values[name] ?? '']));
  const { errors } = checkAttributes(attributes, given, { by: 'shopper', complete: true });
  const errorOf = (name: string) => {
    const error = errors.find((each) => each.name === name);
    const label = attributes.find((each) => each.name === name)?.label;
    return isSubmitted && error ? `${label} ${error.message}` : undefined;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSubmitted(true);
    const [first] = errors;
    if (first)
      return event.currentTarget.querySelector<HTMLElement>(`[name="${inputName(first.name)}"]`)?.focus();
    setBusy(true);
    try {
      onChange(await callApi('PUT /api/auth/me', { body: { attributes: given } }));
      toast.success(m.responses.profileSaved());
    } catch (error) {
      toast.error(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={m.attributes.moreAboutYou()}>
      <AttributeTexts texts={setByShop} className="mb-2" />
      {attributes.length > 0 && (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <AttributeInputs
            attributes={attributes}
            values={values}
            onChange={setValues}
            errorOf={errorOf}
            nameOf={inputName}
          />
          <button type="submit" disabled={busy} className={`${button.main} sm:justify-self-start`}>
            {busy ? m.attributes.saving() : m.attributes.save()}
          </button>
        </form>
      )}
    </Section>
  );
}
