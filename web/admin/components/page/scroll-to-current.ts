import { type RefObject, useEffect, useRef } from 'react';

/** Space kept beside the current link, in px. */
const margin = 16;

/**
 * Scrolls a row of links horizontally until the current link is visible, where the row is wider than the screen.
 * @param current identifies the current link; `width` is any value that the width of the links depends on
 */
export function useCurrentInSight(current: unknown, width?: unknown): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change with the current link or the layout.
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const rowBox = row.current.getBoundingClientRect();
    const linkBox = link.getBoundingClientRect();
    if (linkBox.left < rowBox.left) row.current.scrollLeft += linkBox.left - rowBox.left - margin;
    else if (linkBox.right > rowBox.right) row.current.scrollLeft += linkBox.right - rowBox.right + margin;
  }, [current, width]);
  return row;
}
