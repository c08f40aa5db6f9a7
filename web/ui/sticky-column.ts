import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a sticky column beside longer content. A column that is taller than the screen sticks once its end
 * is visible: otherwise the controls at its end would be out of sight until the page is scrolled to its end.
 * @param gap the distance to the top of the screen in px, as its class says before hydration
 */
export function useStickyColumn<Column extends HTMLElement>(gap: number): RefObject<Column | null> {
  const ref = useRef<Column>(null);
  useEffect(() => {
    const column = ref.current;
    if (!column) return;
    const place = () => {
      column.style.top = `${Math.min(gap, innerHeight - column.offsetHeight - endGap)}px`;
    };
    const observer = new ResizeObserver(place);
    observer.observe(column);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
    };
  }, [gap]);
  return ref;
}

/** The distance of a tall column to the bottom of the screen, in px. */
const endGap = 16;
