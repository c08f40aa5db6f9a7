import {
  letterings,
  materials,
  type PersonalisationPreview,
  positions,
  surfacePlaces,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import { drawingOf, sampleOf } from '#modules/personalisation/contract/personalisation/personalisation.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { Choice } from '#web/ui/field.tsx';
import { PersonalisationPicture } from '#web/ui/pictures/personalisation-picture.tsx';
import type { ProductFormValues } from '../values.ts';

const defaultPreview: PersonalisationPreview = {
  place: 'plaque',
  position: 'bottom',
  lettering: 'serif',
  colour: 'brass',
};

type PreviewSettings = Required<Omit<PersonalisationPreview, 'surface'>>;

/** The settings of the preview, with a label for each value. */
const choices: {
  [Key in keyof PreviewSettings]: {
    label: string;
    names: Record<PreviewSettings[Key], string>;
  };
} = {
  place: {
    label: 'Shown on',
    names: {
      plaque: 'A plaque',
      ribbon: 'A ribbon',
      tag: 'A tag',
      engraving: 'The product itself',
      patch: 'A cloth patch',
      frame: 'A photo frame',
    },
  },
  position: {
    label: 'Where',
    names: { top: 'At the top', middle: 'In the middle', bottom: 'At the bottom' },
  },
  lettering: {
    label: 'Lettering',
    names: { serif: 'With serifs', script: 'Handwriting', block: 'Block letters' },
  },
  colour: {
    label: 'Material',
    names: { brass: 'Brass', silver: 'Silver', wood: 'Wood', paper: 'Paper', clay: 'Clay', indigo: 'Indigo' },
  },
};
const values = { place: surfacePlaces, position: positions, lettering: letterings, colour: materials };

/** Chooses how the product page previews the personalisation, with the examples of the fields. */
export function PreviewChoices({ editor: { form } }: { editor: Editor<ProductFormValues> }) {
  const preview = form.watch('personalisationPreview');
  const set = (next: PersonalisationPreview | null) =>
    form.setValue('personalisationPreview', next, { shouldDirty: true });
  return (
    <fieldset className="min-w-0 rounded-xl border border-line p-4">
      <legend className="px-1 font-semibold">Preview</legend>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-chosen"
          checked={preview !== null}
          onChange={({ target }) => set(target.checked ? defaultPreview : null)}
        />
        <span>Preview the personalisation on the picture</span>
      </label>
      {preview && (
        <div className="mt-3 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <div className="grid content-start gap-4">
            {preview.surface ? (
              <p className="text-sm text-muted">
                The text is placed in the product’s own drawing. To use a plate or ribbon instead, untick and
                tick this box.
              </p>
            ) : (
              (Object.keys(choices) as (keyof PreviewSettings)[]).map((key) => (
                <Choice
                  key={key}
                  label={choices[key].label}
                  value={preview[key]}
                  onChange={({ target }) => set({ ...preview, [key]: target.value })}
                >
                  {values[key].map((value) => (
                    <option key={value} value={value}>
                      {(choices[key].names as Record<string, string>)[value]}
                    </option>
                  ))}
                </Choice>
              ))
            )}
          </div>
          <PreviewExample form={form} />
        </div>
      )}
    </fieldset>
  );
}

function PreviewExample({ form }: { form: Editor<ProductFormValues>['form'] }) {
  const [name, pictures, personalisation, personalisationPreview] = form.watch([
    'name',
    'pictures',
    'personalisation',
    'personalisationPreview',
  ]);
  const images = pictures.map(({ url }) => url);
  const product = { name, images, personalisation, personalisationPreview };
  const drawing = drawingOf(product, sampleOf(personalisation));
  if (!drawing) return <p className="text-sm text-muted">These fields have no preview.</p>;
  return <PersonalisationPicture drawing={drawing} className="w-full rounded-xl bg-surface" />;
}
