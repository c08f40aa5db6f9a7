import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog.ts';

/** What is special about it, what it is made of, how large it is, how it is cared for. */
export function Details({
  product: { features, materials, dimensions, careInstructions },
}: {
  product: Product;
}) {
  const size = sizeOf(dimensions);
  if (features.length + materials.length === 0 && !size && !careInstructions) return null;
  return (
    <div className="mt-8 space-y-6 border-t border-line pt-6">
      {features.length > 0 && (
        <Detail title="Features">
          <ul className="list-disc space-y-1 pl-5 marker:text-accent">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Detail>
      )}
      {materials.length > 0 && <Detail title="Materials">{materials.join(', ')}</Detail>}
      {size && <Detail title="Dimensions">{size}</Detail>}
      {careInstructions && <Detail title="Care">{careInstructions}</Detail>}
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

/** Centimetres and grams, only what is known. */
function sizeOf({ length, width, height, weight }: Product['dimensions']): string {
  const sides = [length, width, height].filter((side) => side > 0).map((side) => `${side}`);
  return [sides.length > 0 && `${sides.join(' × ')} cm`, weight > 0 && `${weight} g`]
    .filter(Boolean)
    .join(', ');
}
