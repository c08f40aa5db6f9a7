import { maxNameLength, maxTextLength } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import { type Artisan, artisanCreate } from '#modules/catalog/contract/artisans.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField, LinesField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { ImageField } from '#web/admin/components/pictures/image-field.tsx';
import { useAwaitedPictures } from '#web/admin/components/pictures/use-pending-uploads.ts';
import { callApi } from '#web/api/queries.ts';
import { LocationPreview } from './location-preview.tsx';

type ArtisanFormValues = { name: string; bio: string; location: string; image: string };

const names = { name: 'Name', location: 'Location', bio: 'Bio', image: 'Portrait URL' };
const empty: ArtisanFormValues = { name: '', bio: '', location: '', image: '' };
const valuesOf = ({ name, bio, location, image }: Artisan): ArtisanFormValues => ({
  name,
  bio,
  location,
  image: image ?? '',
});
const statusTexts = {
  create: { loading: 'Creating artisan...', success: messages.artisanCreated },
  update: { loading: 'Updating artisan...', success: messages.artisanUpdated },
};
const present = ({ slug }: Artisan) => callApi('GET /api/artisans/:slug', { params: { slug } });

/** Creates or edits an artisan. */
export function ArtisanForm({ artisan, onClose }: { artisan: Artisan | null; onClose: () => void }) {
  const editor = useEditor<ArtisanFormValues, Artisan>({
    names,
    empty,
    statusTexts,
    valuesOf,
    present,
    schema: artisanCreate,
    record: artisan,
    create: (body) => callApi('POST /api/artisans', { body }),
    update: ({ id: artisanId }, body) =>
      callApi('PUT /api/artisans/:artisanId', { params: { artisanId }, body: { ...body, artisanId } }),
    onSaved: onClose,
  });
  const { dialog, field } = useAwaitedPictures(editor);
  return (
    <FormDialog
      {...dialog}
      title={artisan ? 'Edit Artisan' : 'Add New Artisan'}
      submit={artisan ? 'Update Artisan' : 'Create Artisan'}
      onClose={onClose}
    >
      <FormSection title="Profile">
        <LineField
          editor={editor}
          name="name"
          required
          maxLength={maxNameLength}
          className={fullRowClass}
          autoComplete="off"
          {...(artisan && { hint: 'The address of their page stays the same' })}
        />
        <LinesField
          editor={editor}
          name="bio"
          rows={6}
          maxLength={maxTextLength}
          hint="Shown on their page and on each of their products"
        />
      </FormSection>
      <FormSection title="Location">
        <LineField
          editor={editor}
          name="location"
          maxLength={maxNameLength}
          className={fullRowClass}
          autoComplete="off"
          placeholder="Khurja, Uttar Pradesh"
          hint="Town and state"
        />
        <LocationPreview location={editor.form.watch('location')} />
      </FormSection>
      <FormSection title="Portrait">
        <ImageField editor={editor} ratio="aspect-square w-24" {...field} />
      </FormSection>
    </FormDialog>
  );
}
