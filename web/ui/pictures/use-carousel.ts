import { type RefObject, useEffect, useState } from 'react';

/** Whether the visitor prefers reduced motion. */
export const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the index `step` items further in a ring of `count` items. */
export const turnedBy = (step: number, current: number, count: number): number =>
  (current + step + count) % count;

/**
 * The state of a carousel, a scrolling element that shows one item at a time: the index of the visible item, by any
 * kind of scrolling, and a function that scrolls to another one.
 */
export function useCarousel(reel: RefObject<HTMLElement | null>): {
  current: number;
  show: (index: number) => void;
} {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = reel.current;
    if (!element) return;
    const updateCurrent = () => setCurrent(Math.round(element.scrollLeft / Math.max(element.clientWidth, 1)));
    element.addEventListener('scroll', updateCurrent, { passive: true });
    return () => element.removeEventListener('scroll', updateCurrent);
  }, [reel]);
  const show = (index: number) => {
    const element = reel.current;
    element?.scrollTo({
      left: index * element.clientWidth,
      behavior: wantsLessMotion() ? 'instant' : 'smooth',
    });
  };
  return { current, show };
}
