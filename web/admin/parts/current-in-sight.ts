import { type RefObject, useEffect, useRef } from 'react';

/** Room that stays beside the current link, in px. */
const margin = 16;

/**
 * Scrolls a row of links sideways until the current one is in sight, where the row is wider than the screen.
 * @param current what the current link stands for; `width` is anything that the width of the links depends on
 */
export function useCurrentInSight(current: unknown, width?: unknown): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say when another link is current or the links have moved.
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const [seen, is] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    if (is.left < seen.left) row.current.scrollLeft += is.left - seen.left - margin;
    else if (is.right > seen.right) row.current.scrollLeft += is.right - seen.right + margin;
  }, [current, width]);
  return row;
}
