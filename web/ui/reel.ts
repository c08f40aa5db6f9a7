import { type RefObject, useEffect, useState } from 'react';

/** Whether the visitor asked for less motion. */
export const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The index `step` places further in a row of `count` things; the row is a ring. */
export const turnedBy = (step: number, current: number, count: number): number =>
  (current + step + count) % count;

/**
 * Things that lie side by side in a scrolling element, one seen at a time: which one it is, however it came to
 * be seen, and the way to another one.
 */
export function useReel(reel: RefObject<HTMLElement | null>): {
  current: number;
  show: (at: number) => void;
} {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = reel.current;
    if (!element) return;
    const settled = () => setCurrent(Math.round(element.scrollLeft / Math.max(element.clientWidth, 1)));
    element.addEventListener('scroll', settled, { passive: true });
    return () => element.removeEventListener('scroll', settled);
  }, [reel]);
  const show = (at: number) => {
    const element = reel.current;
    element?.scrollTo({
      left: at * element.clientWidth,
      behavior: wantsLessMotion() ? 'instant' : 'smooth',
    });
  };
  return { current, show };
}
