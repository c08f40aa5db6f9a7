import { maxNameLength, maxTextLength } from '#kernel/contract/limits.ts';
import { type Artisan, artisanCreate } from '#modules/catalog/contract/artisans.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField, LinesField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { ImageField } from '#web/admin/components/pictures/image-field.tsx';
import { useAwaitedPictures } from '#web/admin/components/pictures/use-pending-uploads.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { LocationPreview } from './location-preview.tsx';
import { type ArtisanFormValues, artisanNames, createPayload, emptyArtisan, valuesOf } from './values.ts';
import { WorkshopFields } from './workshop-fields.tsx';

const statusTexts = {
  create: {
    loading: m.artisansForm.creatingArtisan(),
    success: m.responses.artisanCreated(),
  },
  update: {
    loading: m.artisansForm.updatingArtisan(),
    success: m.responses.artisanUpdated(),
  },
};
const present = ({ slug }: Artisan) => callApi('GET /api/artisans/:slug', { params: { slug } });

/** Creates or edits an artisan. */
export function ArtisanForm({ artisan, onClose }: { artisan: Artisan | null; onClose: () => void }) {
  const editor = useEditor<ArtisanFormValues, Artisan>({
    names: artisanNames,
    empty: emptyArtisan,
    statusTexts,
    valuesOf,
    present,
    schema: artisanCreate,
    record: artisan,
    create: (values) => callApi('POST /api/artisans', { body: createPayload(values) }),
    update: ({ id: artisanId }, body) =>
      callApi('PUT /api/artisans/:artisanId', { params: { artisanId }, body: { ...body, artisanId } }),
    onSaved: onClose,
  });
  const { dialog, field } = useAwaitedPictures(editor);
  return (
    <FormDialog
      {...dialog}
      title={artisan ? m.artisansForm.editArtisan() : m.artisansForm.addNewArtisan()}
      submit={artisan ? m.artisansForm.updateArtisan() : m.artisansForm.createArtisan()}
      onClose={onClose}
    >
      <FormSection title={m.artisansForm.profile()}>
        <LineField
          editor={editor}
          name="name"
          required
          maxLength={maxNameLength}
          className={fullRowClass}
          autoComplete="off"
          {...(artisan && { hint: m.artisansForm.addressOfTheirPageStays() })}
        />
        <LinesField
          editor={editor}
          name="bio"
          rows={6}
          maxLength={maxTextLength}
          hint={m.artisansForm.shownOnTheirPage()}
        />
      </FormSection>
      <FormSection title={m.artisansForm.location()}>
        <LineField
          editor={editor}
          name="location"
          maxLength={maxNameLength}
          className={fullRowClass}
          autoComplete="off"
          placeholder={m.artisansForm.khurjaUttarPradesh()}
          hint={m.artisansForm.townAndState()}
        />
        <LocationPreview location={editor.form.watch('location')} />
      </FormSection>
      <WorkshopFields editor={editor} />
      <FormSection title={m.artisansForm.portrait()}>
        <ImageField editor={editor} ratio="aspect-square w-24" {...field} />
      </FormSection>
    </FormDialog>
  );
}
