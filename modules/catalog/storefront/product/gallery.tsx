import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { PersonalisationDrawing } from '#modules/personalisation/contract/personalisation/fields.ts';
import { PersonalisationPicture } from '#web/ui/pictures/personalisation-picture.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { turnedBy, useCarousel } from '#web/ui/pictures/use-carousel.ts';
import { useStickyColumn } from '#web/ui/sticky-column.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';

const roundButton =
  'grid size-11 place-items-center rounded-full border border-transparent bg-surface/90 text-ink hover:text-accent';

type GalleryProps = {
  product: Product;
  /** The personalisation of the shopper, drawn over the first picture. */
  drawing?: PersonalisationDrawing | null;
};

/**
 * The pictures of a product as a carousel: swipe, arrow keys or thumbnails choose one, and each can be enlarged.
 * Without JavaScript they can be scrolled.
 */
export function Gallery({ product, drawing = null }: GalleryProps) {
  const { images, imageAlts, name, slug, discount } = product;
  const reel = useRef<HTMLDivElement>(null);
  const column = useStickyColumn<HTMLDivElement>(80);
  const { current, show } = useCarousel(reel);
  // Shows the first picture when the personalisation changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the drawing changes.
  useEffect(() => {
    if (drawing) show(0);
  }, [drawing]);
  const [first = null] = images;
  const shownFirst = useRef(first);
  // Shows the picture of another variant, which is the first one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the first picture changes.
  useEffect(() => {
    if (shownFirst.current !== first) show(0);
    shownFirst.current = first;
  }, [first]);
  const views = images.length > 0 ? images : [null];
  const enlarge = async () => {
    const { openLargeView } = await import('./large-view.ts');
    const slides = [...(reel.current?.children ?? [])] as HTMLDivElement[];
    openLargeView({ slides, at: current, name, onChange: show });
  };
  const altOf = (index: number) =>
    imageAlts[index] || (index === 0 ? name : m.storefrontProductGallery.view({ name, index: index + 1 }));
  return (
    <div ref={column} className="min-w-0 md:sticky md:top-20 md:self-start">
      <div className="relative overflow-hidden rounded-card bg-surface">
        <section
          ref={reel}
          className="reel aspect-[4/5]"
          tabIndex={views.length > 1 ? 0 : undefined}
          aria-label={m.storefrontProductGallery.picturesOf({ name })}
        >
          {views.map((image, index) => (
            <div key={image} className="relative">
              <Picture
                src={image}
                alt={altOf(index)}
                seed={slug}
                when={index === 0 ? 'first' : 'near'}
                sizes="(min-width:48rem) 46vw,92vw"
              />
              {index === 0 && <DrawingOverlay drawing={drawing} />}
            </div>
          ))}
        </section>
        {discount > 0 && (
          <p className="absolute left-3 top-3 rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent">
            {m.storefrontProductGallery.off({ discount })}
          </p>
        )}
        <button
          type="button"
          aria-label={m.storefrontProductGallery.zoom()}
          className={`scripted absolute right-3 top-3 ${roundButton}`}
          onClick={() => enlarge().catch(() => toast.error(kernelMessages.common.somethingWentWrong()))}
        >
          <ZoomIn aria-hidden="true" className="size-5" />
        </button>
        {views.length > 1 && (
          <>
            <button
              type="button"
              aria-label={m.storefrontProductGallery.previousPicture()}
              className={`scripted absolute left-3 top-1/2 -mt-5.5 ${roundButton}`}
              onClick={() => show(turnedBy(-1, current, views.length))}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={m.storefrontProductGallery.nextPicture()}
              className={`scripted absolute right-3 top-1/2 -mt-5.5 ${roundButton}`}
              onClick={() => show(turnedBy(1, current, views.length))}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
          </>
        )}
      </div>
      {views.length > 1 && (
        <Thumbnails views={views} seed={slug} drawing={drawing} current={current} onShow={show} />
      )}
    </div>
  );
}

type ThumbnailsProps = {
  views: (string | null)[];
  seed: string;
  drawing: PersonalisationDrawing | null;
  current: number;
  onShow: (index: number) => void;
};

const Thumbnails = ({ views, seed, drawing, current, onShow }: ThumbnailsProps) => (
  <ul className="scripted mt-3 flex flex-wrap gap-3">
    {views.map((image, index) => (
      <li key={image} className="relative">
        <button
          type="button"
          aria-label={m.storefrontProductGallery.showPictureOf({
            index: index + 1,
            viewsCount: views.length,
          })}
          aria-current={index === current}
          onClick={() => onShow(index)}
          className={`relative block aspect-square w-18 overflow-hidden rounded-xl border-2 ${index === current ? 'border-chosen' : 'border-transparent hover:border-control'}`}
        >
          <Picture src={image} alt="" seed={seed} when="eager" sizes="5rem" />
        </button>
        {index === 0 && drawing && (
          // Outside the button, so that the text of the shopper does not become part of its name.
          <span className="pointer-events-none absolute inset-0.5 overflow-hidden rounded-xl">
            <PersonalisationPicture
              drawing={drawing}
              view="overlay"
              silent
              className="absolute inset-x-0 top-1/2 aspect-[4/5] w-full -translate-y-1/2"
            />
          </span>
        )}
      </li>
    ))}
  </ul>
);

const DrawingOverlay = ({ drawing }: { drawing: PersonalisationDrawing | null }) =>
  drawing && (
    <PersonalisationPicture
      drawing={drawing}
      view="overlay"
      className="pointer-events-none absolute inset-0 size-full"
    />
  );
