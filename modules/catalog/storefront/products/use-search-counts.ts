import { type RefObject, useEffect, useRef } from 'react';
import { countOpened, countSearch } from './search-counts.ts';

type Results = { products: { id: string; slug: string }[]; total: number };

/**
 * Counts the search for a text and the products that are opened from its results. @returns the reference of the element with the
 * results
 */
export function useSearchCounts(
  text: string,
  { products, total }: Results,
): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) countSearch(text, total);
  }, [text, total]);
  useEffect(() => {
    const list = results.current;
    if (!text || !list) return;
    const ids = new Map(products.map(({ id, slug }) => [`/products/${slug}`, id]));
    const count = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const id = link && ids.get(new URL(link.href).pathname);
      if (id) countOpened(text, id);
    };
    // Middle clicks open a product in another tab.
    list.addEventListener('click', count);
    list.addEventListener('auxclick', count);
    return () => {
      list.removeEventListener('click', count);
      list.removeEventListener('auxclick', count);
    };
  }, [text, products]);
  return results;
}
