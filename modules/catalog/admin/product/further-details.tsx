import type { ReactNode } from 'react';
import { attributeTexts } from '#kernel/contract/attribute-values.ts';
import type { FullProduct, Product } from '#modules/catalog/contract/catalog.ts';
import { useDeclaredAttributes } from '#web/admin/components/form/attribute-fields.tsx';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** Lists further details of a product; empty ones are omitted. */
export function Details({ product }: { product: FullProduct }) {
  const attributes = useDeclaredAttributes('product');
  const { locale } = useSettings();
  const { materials, tags, artisan, careInstructions, dimensions } = product;
  const rows: [string, ReactNode][] = [
    [m.adminProductDetails.artisan(), artisan && [artisan.name, artisan.location].filter(Boolean).join(', ')],
    [m.adminProductDetails.materials(), materials.join(', ')],
    [m.adminProductDetails.dimensions(), sizeOf(dimensions)],
    [m.adminProductDetails.careInstructions(), careInstructions],
    [m.adminProductDetails.tags(), tags.join(', ')],
    ...attributeTexts(attributes, product.attributes, locale).map(({ label, text }): [string, string] => [
      label,
      text,
    ]),
  ];
  const filledRows = rows.filter(([, value]) => value);
  if (filledRows.length === 0) return null;
  return (
    <dl className="mt-6 grid max-w-3xl gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {filledRows.map(([title, value]) => (
        <div key={title} className="contents">
          <dt className="text-muted">{title}</dt>
          <dd className="mb-2 whitespace-pre-line break-words sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats the known dimensions, in centimetres and grams. */
function sizeOf({ length, width, height, weight }: Product['dimensions']): string {
  const sides = [length, width, height].filter((side) => side > 0).join(' × ');
  return [sides && m.adminProductDetails.cm({ sides }), weight > 0 && `${weight} g`]
    .filter(Boolean)
    .join(', ');
}
