import { useState } from 'react';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';

/** Shows one large picture of a product, and thumbnails of all pictures. */
export function Gallery({ product: { images, imageAlts, name, slug, discount } }: { product: Product }) {
  const [selectedIndex, setSelectedIndex] = useState(0);
  const current = Math.min(selectedIndex, Math.max(images.length - 1, 0));
  const altOf = (index: number) =>
    imageAlts[index] || (index === 0 ? name : m.adminProductGallery.view({ name, index: index + 1 }));
  return (
    <div className="min-w-0">
      <div className="relative aspect-square overflow-hidden rounded-xl border border-line bg-surface">
        <Picture
          src={images[current]}
          alt={altOf(current)}
          seed={slug}
          when="first"
          sizes="(min-width:64rem) 36rem,92vw"
        />
        {discount > 0 && (
          <p className="absolute left-3 top-3 rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent">
            {m.adminProductGallery.off({ discount })}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={m.adminProductGallery.showPictureOf({
                  index: index + 1,
                  imagesCount: images.length,
                })}
                aria-current={index === current}
                onClick={() => setSelectedIndex(index)}
                className={`block size-16 overflow-hidden rounded-lg border-2 ${index === current ? 'border-chosen' : 'border-line hover:border-control'}`}
              >
                <Picture src={image} alt="" seed={slug} sizes="4rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
