import { maxNameLength } from '#kernel/contract/limits.ts';
import { z } from '#kernel/contract/zod.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { maxSeoDescriptionLength, maxSeoTitleLength } from '#modules/catalog/contract/limits.ts';
import { collectionCreate, type EditedCollection } from '#modules/collections/contract/collections.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import {
  FormSection,
  fullRowClass,
  LineField,
  LinesField,
  SwitchField,
} from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { ImageField } from '#web/admin/components/pictures/image-field.tsx';
import { useAwaitedPictures } from '#web/admin/components/pictures/use-pending-uploads.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { ContentFields } from './content/content-fields.tsx';
import { type CollectionFormValues, empty, names, valuesOf } from './values.ts';

const statusTexts = {
  create: { loading: m.collectionForm.saving(), success: m.collections.created() },
  update: { loading: m.collectionForm.saving(), success: m.collections.saved() },
};

const sections = [m.collectionForm.basics(), m.collectionForm.products(), m.collectionForm.seo()];

type CollectionFormProps = { id: string | null; onClose: () => void };

/** Creates a collection, or loads one and edits it. */
export const CollectionForm = ({ id, onClose }: CollectionFormProps) =>
  id === null ? <EditForm collection={null} onClose={onClose} /> : <LoadedForm id={id} onClose={onClose} />;

function LoadedForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useApiQuery('GET /api/collections/:id/edited', { params: { id } });
  return data ? <EditForm collection={data} onClose={onClose} /> : null;
}

/** An empty slug is left to the server. */
const withSlug = ({ slug, ...values }: CollectionFormValues) => ({ ...values, ...(slug && { slug }) });

type EditFormProps = { collection: EditedCollection | null; onClose: () => void };

function EditForm({ collection, onClose }: EditFormProps) {
  const editor = useEditor<CollectionFormValues, EditedCollection>({
    names,
    empty,
    statusTexts,
    valuesOf,
    schema: collectionCreate.extend({ slug: collectionCreate.shape.slug.or(z.literal('')) }),
    record: collection,
    present: ({ id }) => callApi('GET /api/collections/:id/edited', { params: { id } }),
    create: (values) => callApi('POST /api/collections', { body: withSlug(values) }),
    update: ({ id }, body) => callApi('PUT /api/collections/:id', { params: { id }, body }),
    onSaved: onClose,
  });
  const { dialog, field } = useAwaitedPictures(editor);
  return (
    <FormDialog
      {...dialog}
      title={collection ? m.collectionForm.editCollection() : m.pages.addCollection()}
      submit={m.collectionForm.save()}
      sections={sections}
      onClose={onClose}
    >
      <FormSection title={m.collectionForm.basics()}>
        <LineField editor={editor} name="name" required className={fullRowClass} autoComplete="off" />
        <LinesField editor={editor} name="description" rows={5} hint={m.collectionForm.markdown()} />
        <ImageField editor={editor} ratio="aspect-[3/2] w-28" {...field} />
        <SwitchField editor={editor} name="isActive" hint={m.collectionForm.shoppersSeeIt()} />
      </FormSection>
      <FormSection title={m.collectionForm.products()}>
        <ContentFields editor={editor} picked={collection?.picked ?? noProducts} />
      </FormSection>
      <FormSection title={m.collectionForm.seo()}>
        <LineField
          editor={editor}
          name="slug"
          maxLength={maxNameLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={fullRowClass}
          hint={collection ? m.collectionForm.formerAddresses() : m.collectionForm.slugOfName()}
        />
        <LineField
          editor={editor}
          name="seoTitle"
          maxLength={maxSeoTitleLength}
          className={fullRowClass}
          hint={m.collectionForm.blankForName()}
        />
        <LinesField
          editor={editor}
          name="seoDescription"
          maxLength={maxSeoDescriptionLength}
          rows={3}
          hint={m.collectionForm.blankForDescription()}
        />
      </FormSection>
    </FormDialog>
  );
}

const noProducts: Product[] = [];
