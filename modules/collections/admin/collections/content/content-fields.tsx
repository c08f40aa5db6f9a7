import { useRef } from 'react';
import { PickedProducts } from '#modules/catalog/admin/picked-products.tsx';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { type CollectionContent, maxPicked } from '#modules/catalog/contract/collection-content.ts';
import { type ProductSort, productSorts } from '#modules/catalog/contract/product-sorts.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { ButtonSegments } from '#web/admin/components/segments.tsx';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import type { CollectionFormValues } from '../values.ts';
import { MatchingProducts } from './matching-products.tsx';
import { RuleFields } from './rule-fields.tsx';

const sortNames: Record<ProductSort | 'manual', string> = {
  manual: m.contentFields.manual(),
  featured: m.contentFields.featured(),
  newest: m.contentFields.newest(),
  'price-asc': m.contentFields.priceAsc(),
  'price-desc': m.contentFields.priceDesc(),
  rating: m.contentFields.rating(),
  popular: m.contentFields.popular(),
  discount: m.contentFields.discount(),
};

/** What each way of choosing products begins with. */
const beginnings = {
  hand: { type: 'hand', products: [], sort: 'manual' },
  rule: {
    type: 'rule',
    rule: { match: 'all', conditions: [{ field: 'tag', value: '' }] },
    sort: 'featured',
  },
} as const satisfies Record<CollectionContent['type'], CollectionContent>;

type ContentFieldsProps = { editor: Editor<CollectionFormValues>; picked: Product[] };

/** Chooses the products of a collection, by hand or by a rule, and their order. */
export function ContentFields({ editor, picked }: ContentFieldsProps) {
  const content = editor.form.watch('content');
  const set = (next: CollectionContent) =>
    editor.form.setValue('content', next, {
      shouldDirty: true,
      shouldValidate: editor.form.formState.isSubmitted,
    });
  // What the other way had is there again after a change back.
  const others = useRef<Partial<Record<CollectionContent['type'], CollectionContent>>>({});
  const change = (type: CollectionContent['type']) => {
    others.current[content.type] = content;
    set(others.current[type] ?? structuredClone(beginnings[type]));
  };
  const sorts = content.type === 'hand' ? (['manual', ...productSorts] as const) : productSorts;
  return (
    <>
      <div className={fullRowClass}>
        <ButtonSegments
          label={m.contentFields.chosenBy()}
          buttons={(['hand', 'rule'] as const).map((type) => ({
            key: type,
            name: typeNames[type],
            pressed: content.type === type,
            onPress: () => change(type),
          }))}
        />
      </div>
      {content.type === 'rule' && (
        <RuleFields editor={editor} rule={content.rule} onChange={(rule) => set({ ...content, rule })} />
      )}
      <Choice
        label={m.contentFields.sort()}
        value={content.sort}
        onChange={({ target }) => set({ ...content, sort: target.value } as CollectionContent)}
        className={fullRowClass}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </Choice>
      {content.type === 'hand' && (
        <PickedProducts
          label={m.collectionForm.products()}
          ids={content.products}
          most={maxPicked}
          isMovable={content.sort === 'manual'}
          savedProducts={picked}
          error={editor.errorOf('content.products')}
          onChange={(products) => set({ ...content, products })}
        />
      )}
      <MatchingProducts content={content} />
    </>
  );
}

const typeNames = { hand: m.contentFields.byHand(), rule: m.contentFields.byRule() };
