import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import type { PersonalisationField } from '#modules/personalisation/contract/personalisation/fields.ts';
import {
  drawingOf,
  firstColourOf,
  sampleOf,
} from '#modules/personalisation/contract/personalisation/personalisation.ts';
import { useMoney } from '#web/api/settings.ts';
import { PersonalisationPicture } from '#web/ui/pictures/personalisation-picture.tsx';
import * as m from '../../../messages/index.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { PhotoAnswer } from './photo-answer.tsx';
import { TextAnswer } from './text-answer.tsx';
import type { PersonalisationForm } from './use-personalising.ts';

type PersonalisationFieldsProps = { product: FullProduct; personalising: PersonalisationForm };

/** The personalisation fields of a product; on a phone with a preview above. */
export function PersonalisationFields({ product, personalising }: PersonalisationFieldsProps) {
  const { fields, room } = personalising;
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby="personalise" className="scripted mt-6 rounded-3xl bg-surface p-5">
      <h2 id="personalise" className="text-2xl">
        {m.personalisationFields.makeItYours()}
      </h2>
      <Preview product={product} personalising={personalising} />
      <div
        ref={room}
        // Scrolls below the preview, which sticks to the top on phones.
        className="mt-4 grid gap-5 max-md:[&_:is(input,textarea)]:scroll-mt-[calc(34dvh+6rem)]"
      >
        {fields.map((field) => (
          <Answer key={field.id} field={field} personalising={personalising} />
        ))}
      </div>
    </section>
  );
}

function Answer({
  field,
  personalising,
}: {
  field: PersonalisationField;
  personalising: PersonalisationForm;
}) {
  const money = useMoney();
  const props = {
    label: field.price > 0 ? `${field.label} (+${money(field.price)})` : field.label,
    given: personalising.given[field.id] ?? firstColourOf(field) ?? '',
    error: personalising.errorOf(field.id),
    onSay: (answer: string) => personalising.say(field.id, answer),
  };
  if (field.kind === 'text') return <TextAnswer field={field} {...props} />;
  if (field.kind === 'choice') return <ChoiceAnswer field={field} {...props} />;
  return <PhotoAnswer field={field} {...props} onWait={(reason) => personalising.wait(field.id, reason)} />;
}

/**
 * The preview on phones, where the gallery is out of view: with the answers of the shopper, or an example without any.
 */
function Preview({ product, personalising: { drawing, fields } }: PersonalisationFieldsProps) {
  const shown = drawing ?? drawingOf(product, sampleOf(fields));
  if (!shown) return null;
  return (
    <figure className="sticky top-0 z-[5] -mx-4 mt-3 bg-surface px-4 py-2 md:hidden">
      <PersonalisationPicture
        drawing={shown}
        silent
        className="mx-auto block aspect-[4/5] h-[34dvh] min-h-44 rounded-card"
      />
      <figcaption className="mt-1 text-center text-sm text-muted">
        {drawing ? m.personalisationFields.yours() : m.personalisationFields.example()}
      </figcaption>
    </figure>
  );
}
