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
import * as m from '../../../messages/index.ts';
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
    label: m.previewChoices.shownOn(),
    names: {
      plaque: m.previewChoices.aPlaque(),
      ribbon: m.previewChoices.aRibbon(),
      tag: m.previewChoices.aTag(),
      engraving: m.previewChoices.productItself(),
      patch: m.previewChoices.clothPatch(),
      frame: m.previewChoices.photoFrame(),
    },
  },
  position: {
    label: m.previewChoices.where(),
    names: {
      top: m.previewChoices.atTop(),
      middle: m.previewChoices.inMiddle(),
      bottom: m.previewChoices.atBottom(),
    },
  },
  lettering: {
    label: m.previewChoices.lettering(),
    names: {
      serif: m.previewChoices.withSerifs(),
      script: m.previewChoices.handwriting(),
      block: m.previewChoices.blockLetters(),
    },
  },
  colour: {
    label: m.previewChoices.material(),
    names: {
      brass: m.previewChoices.brass(),
      silver: m.previewChoices.silver(),
      wood: m.previewChoices.wood(),
      paper: m.previewChoices.paper(),
      clay: m.previewChoices.clay(),
      indigo: m.previewChoices.indigo(),
    },
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
      <legend className="px-1 font-semibold">{m.previewChoices.preview()}</legend>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-chosen"
          checked={preview !== null}
          onChange={({ target }) => set(target.checked ? defaultPreview : null)}
        />
        <span>{m.previewChoices.previewPersonalisationOnPicture()}</span>
      </label>
      {preview && (
        <div className="mt-3 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <div className="grid content-start gap-4">
            {preview.surface ? (
              <p className="text-sm text-muted">{m.previewChoices.textIsPlacedInProducts()}</p>
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
  if (!drawing) return <p className="text-sm text-muted">{m.previewChoices.theseFieldsHaveNoPreview()}</p>;
  return <PersonalisationPicture drawing={drawing} className="w-full rounded-xl bg-surface" />;
}
