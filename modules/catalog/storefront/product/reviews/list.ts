import { useRef, useState } from 'react';
import type { ReviewSort } from '#modules/reviews/contract/review-kinds.ts';
import type { Review, ReviewList } from '#modules/reviews/contract/reviews.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { fetchCached } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';

/** The sort order and filters of the reviews. */
export type ReviewQuery = { sort: ReviewSort; stars: number | null; photos: boolean };

const noFilters: ReviewQuery = { sort: 'newest', stars: null, photos: false };

type ShownReviews = { query: ReviewQuery; reviews: Review[]; total: number; page: number };

const initialState = ({ reviews, total }: ReviewList): ShownReviews => ({
  query: noFilters,
  reviews,
  total,
  page: 1,
});

/**
 * The filtered reviews of a product, loaded page by page.
 * @param first the first page, loaded with the product; another one resets the list
 */
export function useReviewList(productId: string, first: ReviewList) {
  const [initial, setInitial] = useState(first);
  const [shown, setShown] = useState(() => initialState(first));
  // Includes a pending change, so that two quick clicks are combined.
  const [wished, setWished] = useState(noFilters);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  if (initial !== first) {
    setInitial(first);
    setShown(initialState(first));
    setWished(noFilters);
  }
  const load = async (query: ReviewQuery, page: number, before: Review[]) => {
    latest.current += 1;
    const requestId = latest.current;
    setWished(query);
    setBusy(true);
    try {
      const { sort, stars, photos } = query;
      const response = await fetchCached('GET /api/products/:productId/reviews', {
        params: { productId },
        query: { page, sort, ...(stars && { stars }), ...(photos && { photos }) },
      });
      // A newer request has started meanwhile.
      if (requestId !== latest.current) return;
      // A new review shifts the pages, so that a review may occur again.
      const shownIds = new Set(before.map(({ id }) => id));
      const reviews = [...before, ...response.reviews.filter(({ id }) => !shownIds.has(id))];
      setShown({ query, reviews, total: response.total, page });
    } catch (error) {
      if (requestId === latest.current) setWished(shown.query);
      toast.error(errorMessageOf(error));
    } finally {
      if (requestId === latest.current) setBusy(false);
    }
  };
  const { query, reviews, page } = shown;
  return {
    ...shown,
    wished,
    busy,
    narrowed: query.stars !== null || query.photos,
    choose: (change: Partial<ReviewQuery>) => load({ ...wished, ...change }, 1, []),
    more: () => load(query, page + 1, reviews),
    /** Updates the number of helpful votes of a review. */
    setHelpful: (id: string, helpful: number) =>
      setShown((before) => ({
        ...before,
        reviews: before.reviews.map((review) => (review.id === id ? { ...review, helpful } : review)),
      })),
  };
}
