import * as m from '../../messages/index.ts';
import 'photoswipe/style.css';
import PhotoSwipe, { type SlideData } from 'photoswipe';
import { wantsLessMotion } from '#web/ui/pictures/use-carousel.ts';

// The full-screen view of product pictures; the gallery loads it on demand.

type LargeView = {
  /** The slides of the gallery. */
  slides: HTMLDivElement[];
  at: number;
  name: string;
  /** Called with the index of the visible slide. */
  onChange: (at: number) => void;
};

/** The size of drawings, which have none of their own, and of pictures that are not loaded yet. */
const defaultSize = { width: 1600, height: 2000 };

/** Copies a slide of the gallery at the size of its picture; a slide with an overlay keeps the ratio of the gallery. */
function largeSlide(slide: HTMLDivElement): SlideData & { element: HTMLDivElement } {
  const element = slide.cloneNode(true) as HTMLDivElement;
  element.classList.add('large-slide');
  for (const image of element.querySelectorAll('img')) image.loading = 'eager';
  for (const source of element.querySelectorAll('img, source')) source.setAttribute('sizes', '200vw');
  // The library zooms on a click on an element with this class.
  const cover = document.createElement('span');
  cover.className = 'pswp__img absolute inset-0 size-full';
  element.append(cover);
  const isDrawnOver = slide.querySelector('svg[viewBox]') !== null;
  const { naturalWidth = 0, naturalHeight = 0 } = slide.querySelector('img') ?? {};
  if (isDrawnOver || naturalWidth === 0) return { ...defaultSize, element };
  return { width: defaultSize.width, height: (defaultSize.width * naturalHeight) / naturalWidth, element };
}

/** Makes the page inert until a view closes, whose element is not part of the page yet. */
function makePageInert(view: PhotoSwipe): void {
  const page = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && !element.inert,
  );
  for (const element of page) element.inert = true;
  // Before the view is destroyed, which returns the focus to the page.
  view.on('close', () => {
    for (const element of page) element.inert = false;
  });
}

/** Opens the view: arrow keys turn, a click, tap or pinch zooms, Escape closes and returns the focus. */
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
    closeTitle: m.largeView.close(),
    zoomTitle: m.largeView.zoom(),
    arrowPrevTitle: m.largeView.previousPicture(),
    arrowNextTitle: m.largeView.nextPicture(),
  });
  view.on('contentLoad', (event) => {
    const { element } = event.content.data as { element?: HTMLDivElement };
    if (!element) return;
    event.preventDefault();
    event.content.element = element;
  });
  view.addFilter('isContentZoomable', () => true);
  view.on('change', () => onChange(view.currIndex));
  view.on('beforeOpen', () => makePageInert(view));
  view.init();
  view.element?.setAttribute('aria-label', `${name}, large`);
}
