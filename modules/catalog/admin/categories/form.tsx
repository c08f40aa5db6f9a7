import type { Category } from '#modules/catalog/contract/catalog.ts';
import { categoryCreate } from '#modules/catalog/contract/catalog-payloads.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import {
  FormSection,
  fullRowClass,
  LineField,
  LinesField,
  NumberField,
  SwitchField,
} from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { ImageField } from '#web/admin/components/pictures/image-field.tsx';
import { useAwaitedPictures } from '#web/admin/components/pictures/use-pending-uploads.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { ParentField } from './parent-field.tsx';
import { type CategoryFormValues, empty, names, valuesOf } from './values.ts';

const statusTexts = {
  create: {
    loading: m.categoriesForm.creatingCategory(),
    success: m.responses.categoryCreated(),
  },
  update: {
    loading: m.categoriesForm.updatingCategory(),
    success: m.responses.categoryUpdated(),
  },
};

/** Fetches the saved category from the list, since there is no call for a single one. */
async function present({ id }: Category): Promise<Category> {
  const { categories } = await callApi('GET /api/categories');
  const match = categories.find((candidate) => candidate.id === id);
  if (!match) throw new Error(m.responses.categoryNotFound());
  return match;
}

/** Creates or edits a category (section 2, Admin categories). */
export function CategoryForm({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const editor = useEditor<CategoryFormValues, Category>({
    names,
    empty,
    statusTexts,
    valuesOf,
    present,
    schema: categoryCreate.omit({ slug: true }),
    record: category,
    create: (body) => callApi('POST /api/categories', { body }),
    update: ({ id: categoryId }, body) =>
      callApi('PUT /api/categories/:categoryId', { params: { categoryId }, body: { ...body, categoryId } }),
    onSaved: onClose,
  });
  const { dialog, field } = useAwaitedPictures(editor);
  const isSubcategory = editor.form.watch('parentId') !== '';
  return (
    <FormDialog
      {...dialog}
      title={category ? m.categoriesForm.editCategory() : m.categoriesForm.addNewCategory()}
      submit={category ? m.categoriesForm.update() : m.categoriesForm.save()}
      onClose={onClose}
    >
      <FormSection title={m.categoriesForm.basicInformation()}>
        <LineField editor={editor} name="name" required className={fullRowClass} autoComplete="off" />
        <ParentField editor={editor} category={category} />
        <LinesField editor={editor} name="description" rows={4} />
        <ImageField editor={editor} ratio="aspect-[4/3] w-28" {...field} />
        <SwitchField editor={editor} name="featured" hint={m.categoriesForm.showUnderTopRated()} />
      </FormSection>
      <FormSection title={m.categoriesForm.tax()}>
        <NumberField
          editor={editor}
          name="taxRate"
          step={0.01}
          max={100}
          empty={null}
          hint={
            isSubcategory
              ? m.categoriesForm.blankForRateOfParent()
              : m.categoriesForm.blankForRateInSettings()
          }
        />
        <LineField
          editor={editor}
          name="hsnCode"
          inputMode="numeric"
          autoComplete="off"
          hint={
            isSubcategory ? m.categoriesForm.blankForCodeOfParent() : m.categoriesForm.hsnCodeOfInvoices()
          }
        />
      </FormSection>
    </FormDialog>
  );
}
