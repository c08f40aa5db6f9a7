import 'photoswipe/style.css';
import PhotoSwipe, { type SlideData } from 'photoswipe';
import { wantsLessMotion } from '#web/ui/reel.ts';

// The pictures of a product over the whole screen; the gallery loads this when a shopper asks for it.

type LargeView = {
  /** What the gallery shows, a slide each. */
  slides: HTMLDivElement[];
  at: number;
  name: string;
  /** Gets the slide that comes into view. */
  onChange: (at: number) => void;
};

/** Drawings have no size of their own, and a picture that is not there yet has none that is known. */
const usual = { width: 1600, height: 2000 };

/** A copy of a slide of the gallery, as large as its picture; what is drawn over a picture keeps the box of the gallery. */
function largeSlide(slide: HTMLDivElement): SlideData & { element: HTMLDivElement } {
  const element = slide.cloneNode(true) as HTMLDivElement;
  element.classList.add('large-slide');
  for (const image of element.querySelectorAll('img')) image.loading = 'eager';
  for (const part of element.querySelectorAll('img, source')) part.setAttribute('sizes', '200vw');
  // The library zooms where a click lands on what has this class.
  const cover = document.createElement('span');
  cover.className = 'pswp__img absolute inset-0 size-full';
  element.append(cover);
  const isDrawnOver = slide.querySelector('svg[viewBox]') !== null;
  const { naturalWidth = 0, naturalHeight = 0 } = slide.querySelector('img') ?? {};
  if (isDrawnOver || naturalWidth === 0) return { ...usual, element };
  return { width: usual.width, height: (usual.width * naturalHeight) / naturalWidth, element };
}

/** Opens it: arrows turn, a click or a tap enlarges where it is, two fingers too, Escape closes, and the focus goes back. */
export function openLargeView({ slides, at, name, onChange }: LargeView): void {
  const animation = wantsLessMotion() ? 'none' : 'fade';
  const view = new PhotoSwipe({
    dataSource: slides.map(largeSlide),
    index: at,
    mainClass: 'large-view',
    showHideAnimationType: animation,
    zoomAnimationDuration: animation === 'none' ? false : 200,
    bgOpacity: 0.96,
    initialZoomLevel: 'fit',
    secondaryZoomLevel: ({ fit }) => fit * 2,
    maxZoomLevel: ({ fit }) => fit * 4,
    tapAction: 'zoom',
    wheelToZoom: true,
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
  });
  view.on('contentLoad', (event) => {
    const { element } = event.content.data as { element?: HTMLDivElement };
    if (!element) return;
    event.preventDefault();
    event.content.element = element;
  });
  view.addFilter('isContentZoomable', () => true);
  view.on('change', () => onChange(view.currIndex));
  view.init();
  view.element?.setAttribute('aria-label', `${name}, large`);
}
