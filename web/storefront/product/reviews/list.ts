import { useRef, useState } from 'react';
import type { ReviewSort } from '#contract/review-kinds.ts';
import type { Review, ReviewList } from '#contract/reviews.ts';
import { reasonOf } from '#web/api/client.ts';
import { ask } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';

/** In which order the reviews are read, and which of them. */
export type Asked = { sort: ReviewSort; stars: number | null; photos: boolean };

const everything: Asked = { sort: 'newest', stars: null, photos: false };

type Shown = { asked: Asked; reviews: Review[]; total: number; page: number };

const begun = ({ reviews, total }: ReviewList): Shown => ({ asked: everything, reviews, total, page: 1 });

/**
 * The reviews of a product as they are asked for, page after page.
 * @param first the page that came with the product; another one begins anew
 */
export function useReviewList(productId: string, first: ReviewList) {
  const [from, setFrom] = useState(first);
  const [shown, setShown] = useState(() => begun(first));
  // What is on its way already counts: who presses twice quickly wants both.
  const [wished, setWished] = useState(everything);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  if (from !== first) {
    setFrom(first);
    setShown(begun(first));
    setWished(everything);
  }
  const load = async (asked: Asked, page: number, before: Review[]) => {
    latest.current += 1;
    const round = latest.current;
    setWished(asked);
    setBusy(true);
    try {
      const { sort, stars, photos } = asked;
      const query = { page, sort, ...(stars && { stars }), ...(photos && { photos }) };
      const found = await ask('GET /api/products/:productId/reviews', { params: { productId }, query });
      // Something else was asked for meanwhile.
      if (round !== latest.current) return;
      // One that came meanwhile has moved the others on.
      const known = new Set(before.map(({ id }) => id));
      const reviews = [...before, ...found.reviews.filter(({ id }) => !known.has(id))];
      setShown({ asked, reviews, total: found.total, page });
    } catch (error) {
      if (round === latest.current) setWished(shown.asked);
      toast.error(reasonOf(error));
    } finally {
      if (round === latest.current) setBusy(false);
    }
  };
  const { asked, reviews, page } = shown;
  return {
    ...shown,
    wished,
    busy,
    narrowed: asked.stars !== null || asked.photos,
    choose: (change: Partial<Asked>) => load({ ...wished, ...change }, 1, []),
    more: () => load(asked, page + 1, reviews),
    /** So many find it helpful by now. */
    setHelpful: (id: string, helpful: number) =>
      setShown((before) => ({
        ...before,
        reviews: before.reviews.map((each) => (each.id === id ? { ...each, helpful } : each)),
      })),
  };
}
