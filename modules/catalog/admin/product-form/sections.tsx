import type { Attribute } from '#kernel/contract/attribute-values.ts';
import { maxNameLength, maxTextLength } from '#kernel/contract/limits.ts';
import type { MissingPart } from '#modules/catalog/contract/admin-products.ts';
import { maxEntryLength, maxProductPictures, maxTagLength } from '#modules/catalog/contract/limits.ts';
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
import * as m from '../../messages/index.ts';
import { ArtisanFields } from './artisan-fields.tsx';
import { CategoryField } from './category-field.tsx';
import { FurtherCategoriesField } from './further-categories-field.tsx';
import { GiftTags } from './gift-tags.tsx';
import { MakingFields } from './making-fields.tsx';
import { PersonalisationSection } from './personalisation/section.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SeoFields } from './seo-fields.tsx';
import { StockFields } from './stock-fields.tsx';
import type { ProductFormValues } from './values.ts';

type SectionsProps = {
  editor: Editor<ProductFormValues>;
  /** The props of the pictures field. */
  awaited: ReturnType<typeof useAwaitedPictures>['field'];
  attributes: readonly Attribute[];
  /** Whether price and stock are those of variants. */
  hasVariants: boolean;
};

/** The names of the sections, in the order of the specification (section 2). */
export const sectionNames = [
  m.productFormSections.basicInformation(),
  m.productFormSections.pricing(),
  m.productFormSections.images(),
  m.productFormSections.inventory(),
  m.productFormSections.productStatus(),
  m.productFormSections.tags(),
  m.productFormSections.features(),
  m.productFormSections.personalisation(),
  m.productFormSections.artisanInformation(),
  m.productFormSections.making(),
  m.productFormSections.materials(),
  m.productFormSections.dimensions(),
  m.productFormSections.careInstructions(),
  m.productFormSections.searchEngines(),
  m.productFormSections.attributes(),
] as const;

const pictures = `[data-section="${m.productFormSections.images()}"]`;

/** The selector of the field of each part that a product can lack. */
export const fieldOfPart: Record<MissingPart, string> = {
  description: '[name="description"]',
  price: '[name="price"]',
  hsnCode: '[name="hsnCode"]',
  taxRate: '[name="taxRate"]',
  picture: `${pictures} button`,
  pictureText: `${pictures} li input[value=""]`,
  stock: '[name="stockCount"]',
  making: '[name="making.makingDays"]',
  weight: '[name="dimensions.weight"]',
};

function PriceFields({ editor }: Pick<SectionsProps, 'editor'>) {
  const { currency } = useSettings();
  return (
    <>
      <NumberField
        editor={editor}
        name="price"
        required
        step={0.01}
        hint={m.productFormSections.in({ currency })}
      />
      <NumberField
        editor={editor}
        name="originalPrice"
        step={0.01}
        empty={null}
        hint={m.productFormSections.shownStruckThroughWhenAbove()}
      />
      <NumberField
        editor={editor}
        name="taxRate"
        step={0.01}
        max={100}
        empty={null}
        hint={m.productFormSections.blankForRateOfCategory()}
      />
      <LineField
        editor={editor}
        name="hsnCode"
        inputMode="numeric"
        autoComplete="off"
        hint={m.productFormSections.blankForCodeOfCategory()}
      />
    </>
  );
}

/** What marks the product, and when shoppers see it. */
const StatusFields = ({ editor }: Pick<SectionsProps, 'editor'>) => (
  <>
    <SwitchField editor={editor} name="isNew" hint={m.productFormSections.showInNewArrivals()} />
    <SwitchField editor={editor} name="isFeatured" hint={m.productFormSections.showFirstInItsCategory()} />
    <SwitchField editor={editor} name="isDraft" hint={m.productFormSections.hiddenUntilPublished()} />
    <ScheduleFields editor={editor} />
  </>
);

const OfVariants = () => <p className={`${fullRowClass} text-muted`}>{m.productFormSections.ofVariants()}</p>;

/** Renders all sections of the product form. */
export function ProductSections({ editor, awaited, attributes, hasVariants }: SectionsProps) {
  const { form } = editor;
  return (
    <>
      <FormSection title={m.productFormSections.basicInformation()}>
        <LineField editor={editor} name="name" required maxLength={maxNameLength} className={fullRowClass} />
        <LinesField editor={editor} name="description" required maxLength={maxTextLength} />
        <CategoryField editor={editor} />
        <FurtherCategoriesField editor={editor} />
      </FormSection>
      <FormSection title={m.productFormSections.pricing()}>
        {hasVariants ? <OfVariants /> : <PriceFields editor={editor} />}
      </FormSection>
      <FormSection title={m.productFormSections.images()}>
        <div className={`${fullRowClass} min-w-0`}>
          <PicturesField
            label={m.productFormSections.images()}
            pictures={form.watch('pictures')}
            onChange={(update) =>
              form.setValue('pictures', update(form.getValues('pictures')), { shouldDirty: true })
            }
            most={maxProductPictures}
            described
            {...awaited}
            error={awaited.error ?? editor.errorOf('pictures')}
          />
        </div>
      </FormSection>
      <FormSection title={m.productFormSections.inventory()}>
        {hasVariants ? <OfVariants /> : <StockFields editor={editor} />}
      </FormSection>
      <FormSection title={m.productFormSections.productStatus()}>
        <StatusFields editor={editor} />
      </FormSection>
      <FormSection title={m.productFormSections.tags()}>
        <EntriesField
          editor={editor}
          name="tags"
          noun={m.productFormSections.tag()}
          tags
          maxLength={maxTagLength}
          hint={m.productFormSections.lowerCaseSeparateSeveral()}
        />
        <GiftTags editor={editor} />
      </FormSection>
      <FormSection title={m.productFormSections.features()}>
        <EntriesField
          editor={editor}
          name="features"
          noun={m.productFormSections.feature()}
          maxLength={maxEntryLength}
        />
      </FormSection>
      <FormSection title={m.productFormSections.personalisation()}>
        <PersonalisationSection editor={editor} />
      </FormSection>
      <FormSection title={m.productFormSections.artisanInformation()}>
        <ArtisanFields editor={editor} />
      </FormSection>
      <FormSection title={m.productFormSections.making()}>
        <MakingFields editor={editor} />
      </FormSection>
      <FormSection title={m.productFormSections.materials()}>
        <EntriesField
          editor={editor}
          name="materials"
          noun={m.productFormSections.material()}
          maxLength={maxEntryLength}
        />
      </FormSection>
      <FormSection title={m.productFormSections.dimensions()}>
        {(['length', 'width', 'height', 'weight'] as const).map((side) => (
          <NumberField key={side} editor={editor} name={`dimensions.${side}`} step={0.1} empty={0} />
        ))}
      </FormSection>
      <FormSection title={m.productFormSections.careInstructions()}>
        <LinesField
          editor={editor}
          name="careInstructions"
          maxLength={maxTextLength}
          className={`${fullRowClass} [&>label]:sr-only`}
        />
      </FormSection>
      <FormSection title={m.productFormSections.searchEngines()}>
        <SeoFields editor={editor} />
      </FormSection>
      {attributes.length > 0 && (
        <FormSection title={m.productFormSections.attributes()}>
          <AttributeFields editor={editor} attributes={attributes} />
        </FormSection>
      )}
    </>
  );
}
