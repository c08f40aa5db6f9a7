import { lazy, Suspense, useState } from 'react';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { button } from '#web/admin/components/button.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { withChunkTimeout } from '#web/api/chunks.ts';
import * as m from '../../messages/index.ts';

const VariantsEditor = lazy(() => withChunkTimeout(import('../variants/editor.tsx')));

/** Shows the options of a product, and opens the editor of its variants. */
export function Variants({ product }: { product: ProductDetail }) {
  const [isEditing, setIsEditing] = useState(false);
  const { options, variants } = product;
  return (
    <div className="mt-8">
      <Panel title={m.productVariants.optionsAndVariants()}>
        {isEditing ? (
          <Suspense>
            <VariantsEditor product={product} onClose={() => setIsEditing(false)} />
          </Suspense>
        ) : (
          <div className="flex flex-wrap items-end justify-between gap-4">
            {options.length === 0 ? (
              <p className="text-muted">{m.productVariants.noOptions()}</p>
            ) : (
              <div>
                <dl className="grid gap-1">
                  {options.map(({ id, name, values }) => (
                    <div key={id} className="flex flex-wrap gap-x-2">
                      <dt className="font-medium">{name}:</dt>
                      <dd className="text-muted">{values.map(({ label }) => label).join(', ')}</dd>
                    </div>
                  ))}
                </dl>
                <p className="mt-1 text-sm text-muted">{m.variantEditor.count({ count: variants.length })}</p>
              </div>
            )}
            <button type="button" className={button.quiet} onClick={() => setIsEditing(true)}>
              {options.length === 0 ? m.productVariants.addOptions() : m.productVariants.editVariants()}
            </button>
          </div>
        )}
      </Panel>
    </div>
  );
}
