import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FullProduct, Product } from '#modules/catalog/contract/catalog.ts';
import * as m from '../../messages/index.ts';

/**
 * Features, materials, dimensions and care. Collapsed on a phone, where the description and the artisan come first.
 */
export function Details({
  product: { features, materials, dimensions, careInstructions, attributeTexts },
}: {
  product: FullProduct;
}) {
  const size = sizeOf(dimensions);
  const id = useId();
  const [open, setOpen] = useState(false);
  if (features.length + materials.length + attributeTexts.length === 0 && !size && !careInstructions)
    return null;
  return (
    <div className="mt-8 border-t border-line md:pt-6">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="scripted flex min-h-14 w-full items-center justify-between font-serif text-lg font-semibold md:hidden"
      >
        {m.storefrontProductDetails.featuresSizeAndCare()}
        <ChevronDown
          aria-hidden="true"
          className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} className={`space-y-6 ${open ? '' : 'folded'}`}>
        {features.length > 0 && (
          <Detail title={m.storefrontProductDetails.features()}>
            <ul className="list-disc space-y-1 pl-5 marker:text-accent">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </Detail>
        )}
        {materials.length > 0 && (
          <Detail title={m.storefrontProductDetails.materials()}>{materials.join(', ')}</Detail>
        )}
        {size && <Detail title={m.storefrontProductDetails.dimensions()}>{size}</Detail>}
        {careInstructions && <Detail title={m.storefrontProductDetails.care()}>{careInstructions}</Detail>}
        {attributeTexts.map(({ name, label, text }) => (
          <Detail key={name} title={label}>
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {text}
            </p>
          </Detail>
        ))}
      </div>
    </div>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <div className="mt-1.5 max-w-prose">{children}</div>
    </section>
  );
}

/** Returns the known dimensions in centimetres and the weight in grams. */
function sizeOf({ length, width, height, weight }: Product['dimensions']): string {
  const sides = [length, width, height].filter((side) => side > 0).map((side) => `${side}`);
  return [
    sides.length > 0 && m.storefrontProductDetails.cm({ sides: sides.join(' × ') }),
    weight > 0 && `${weight} g`,
  ]
    .filter(Boolean)
    .join(', ');
}
