import type { Attribute } from '#kernel/contract/attribute-values.ts';
import {
  maxEntries,
  maxEntryLength,
  maxNameLength,
  maxTagLength,
  maxTextLength,
} from '#kernel/contract/limits.ts';
import { AttributeFields } from '#web/admin/components/form/attribute-fields.tsx';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { EntriesField } from '#web/admin/components/form/entries-field.tsx';
import {
  FormSection,
  fullRowClass,
  LineField,
  LinesField,
  NumberField,
  SwitchField,
} from '#web/admin/components/form/fields.tsx';
import { PicturesField } from '#web/admin/components/pictures/pictures-field.tsx';
import type { useAwaitedPictures } from '#web/admin/components/pictures/use-pending-uploads.ts';
import { useSettings } from '#web/api/settings.ts';
import { ArtisanFields } from './artisan-fields.tsx';
import { CategoryField } from './category-field.tsx';
import { GiftTags } from './gift-tags.tsx';
import { PersonalisationSection } from './personalisation/section.tsx';
import { StockFields } from './stock-fields.tsx';
import type { ProductFormValues } from './values.ts';

type SectionsProps = {
  editor: Editor<ProductFormValues>;
  /** The props of the pictures field. */
  awaited: ReturnType<typeof useAwaitedPictures>['field'];
  attributes: readonly Attribute[];
};

/** The names of the sections, in the order of the specification (section 2). */
export const sectionNames = [
  'Basic Information',
  'Pricing',
  'Images',
  'Inventory',
  'Product Status',
  'Tags',
  'Features',
  'Personalisation',
  'Artisan Information',
  'Materials',
  'Dimensions',
  'Care Instructions',
  'Attributes',
] as const;

/** Renders all sections of the product form. */
export function ProductSections({ editor, awaited, attributes }: SectionsProps) {
  const { currency } = useSettings();
  const { form } = editor;
  return (
    <>
      <FormSection title="Basic Information">
        <LineField editor={editor} name="name" required maxLength={maxNameLength} className={fullRowClass} />
        <LinesField editor={editor} name="description" required maxLength={maxTextLength} />
        <CategoryField editor={editor} />
      </FormSection>
      <FormSection title="Pricing">
        <NumberField editor={editor} name="price" required step={0.01} hint={`In ${currency}`} />
        <NumberField
          editor={editor}
          name="originalPrice"
          step={0.01}
          empty={null}
          hint="Shown struck through when above the price"
        />
      </FormSection>
      <FormSection title="Images">
        <div className={`${fullRowClass} min-w-0`}>
          <PicturesField
            label="Images"
            pictures={form.watch('pictures')}
            onChange={(update) =>
              form.setValue('pictures', update(form.getValues('pictures')), { shouldDirty: true })
            }
            most={maxEntries}
            described
            {...awaited}
            error={awaited.error ?? editor.errorOf('pictures')}
          />
        </div>
      </FormSection>
      <FormSection title="Inventory">
        <StockFields editor={editor} />
      </FormSection>
      <FormSection title="Product Status">
        <SwitchField editor={editor} name="isNew" hint="Show in New Arrivals" />
        <SwitchField editor={editor} name="isFeatured" hint="Show first in its category" />
      </FormSection>
      <FormSection title="Tags">
        <EntriesField
          editor={editor}
          name="tags"
          noun="tag"
          tags
          maxLength={maxTagLength}
          hint="Lower case; separate several with commas"
        />
        <GiftTags editor={editor} />
      </FormSection>
      <FormSection title="Features">
        <EntriesField editor={editor} name="features" noun="feature" maxLength={maxEntryLength} />
      </FormSection>
      <FormSection title="Personalisation">
        <PersonalisationSection editor={editor} />
      </FormSection>
      <FormSection title="Artisan Information">
        <ArtisanFields editor={editor} />
      </FormSection>
      <FormSection title="Materials">
        <EntriesField editor={editor} name="materials" noun="material" maxLength={maxEntryLength} />
      </FormSection>
      <FormSection title="Dimensions">
        {(['length', 'width', 'height', 'weight'] as const).map((side) => (
          <NumberField key={side} editor={editor} name={`dimensions.${side}`} step={0.1} empty={0} />
        ))}
      </FormSection>
      <FormSection title="Care Instructions">
        <LinesField
          editor={editor}
          name="careInstructions"
          maxLength={maxTextLength}
          className={`${fullRowClass} [&>label]:sr-only`}
        />
      </FormSection>
      {attributes.length > 0 && (
        <FormSection title="Attributes">
          <AttributeFields editor={editor} attributes={attributes} />
        </FormSection>
      )}
    </>
  );
}
