import { useState } from 'react';
import { type Artisan, artisanCreate } from '#contract/artisans.ts';
import { maxNameLength, maxTextLength } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { useEditor } from '../parts/form/editor.ts';
import { FormSection, LineField, LinesField, wholeRow } from '../parts/form/fields.tsx';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { ImageField } from '../parts/pictures/image-field.tsx';
import { FoundPlace } from './found-place.tsx';

type Values = { name: string; bio: string; location: string; image: string };

const names = { name: 'Name', location: 'Location', bio: 'Bio', image: 'Portrait URL' };
const empty: Values = { name: '', bio: '', location: '', image: '' };
const valuesOf = ({ name, bio, location, image }: Artisan): Values => ({
  ...{ name, bio, location },
  image: image ?? '',
});
const words = {
  create: { loading: 'Creating artisan...', success: messages.artisanCreated },
  update: { loading: 'Updating artisan...', success: messages.artisanUpdated },
};
const present = ({ slug }: Artisan) => tell('GET /api/artisans/:slug', { params: { slug } });

/** Adds an artisan, or changes one, with everything that they make. */
export function ArtisanForm({ artisan, onClose }: { artisan: Artisan | null; onClose: () => void }) {
  const [pending, setPending] = useState(0);
  const [hurried, setHurried] = useState(false);
  const editor = useEditor<Values, Artisan>({
    ...{ names, empty, words, valuesOf, present },
    schema: artisanCreate,
    record: artisan,
    create: (body) => tell('POST /api/artisans', { body }),
    update: ({ id: artisanId }, body) =>
      tell('PUT /api/artisans/:artisanId', { params: { artisanId }, body: { ...body, artisanId } }),
    onSaved: onClose,
  });
  // A picture on its way is not saved over its head.
  const submit = async () => (pending > 0 ? setHurried(true) : editor.submit());
  return (
    <FormDialog
      editor={{ ...editor, submit }}
      title={artisan ? 'Edit Artisan' : 'Add New Artisan'}
      submit={artisan ? 'Update Artisan' : 'Create Artisan'}
      onClose={onClose}
    >
      <FormSection title="Who they are">
        <LineField
          editor={editor}
          name="name"
          required
          maxLength={maxNameLength}
          className={wholeRow}
          autoComplete="off"
          {...(artisan && { hint: 'Their page keeps its address' })}
        />
        <LinesField
          editor={editor}
          name="bio"
          rows={6}
          maxLength={maxTextLength}
          hint="Their story, shown on their page and with everything that they make"
        />
      </FormSection>
      <FormSection title="Where they work">
        <LineField
          editor={editor}
          name="location"
          maxLength={maxNameLength}
          className={wholeRow}
          autoComplete="off"
          placeholder="Khurja, Uttar Pradesh"
          hint="Town and state, as they are shown"
        />
        <FoundPlace location={editor.form.watch('location')} />
      </FormSection>
      <FormSection title="Portrait">
        <ImageField
          editor={editor}
          ratio="aspect-square w-24"
          onPending={setPending}
          error={
            hurried && pending > 0
              ? 'The picture has not arrived yet: wait, try again, or leave it out'
              : undefined
          }
        />
      </FormSection>
    </FormDialog>
  );
}
