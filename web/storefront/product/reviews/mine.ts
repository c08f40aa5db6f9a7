import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MyReview } from '#contract/reviews.ts';
import { askAnew } from '#web/api/queries.ts';
import { useWhyNot } from '#web/session/asked.ts';
import { useSession } from '#web/session/provider.tsx';

export type Mine = ReturnType<typeof useMine>;

/**
 * What whoever is signed in has to do with the reviews of a product; null until it is known. It is asked for by the browser, once
 * somebody looks at the reviews.
 */
export function useMine(productId: string, isLookedAt: boolean) {
  const { user } = useSession();
  const whyNot = useWhyNot();
  const { revalidate } = useRevalidator();
  const userId = user?.id ?? null;
  const [known, setKnown] = useState<{ userId: string; said: MyReview } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again.
  useEffect(() => {
    if (!isLookedAt || userId === null) return;
    let current = true;
    setFailed(null);
    askAnew('GET /api/products/:productId/reviews/mine', { params: { productId } }).then(
      (said) => current && setKnown({ userId, said }),
      (error) => current && setFailed(whyNot(error)),
    );
    return () => {
      current = false;
    };
  }, [productId, userId, isLookedAt, round]);
  const said = known?.userId === userId ? known.said : null;
  const change = (changed: Partial<MyReview>) =>
    setKnown((before) => before && { ...before, said: { ...before.said, ...changed } });
  return {
    userId,
    said,
    failed,
    again: () => setRound((before) => before + 1),
    /** One's own review is another one now, or gone: what the page shows is asked for anew. */
    async setReview(review: MyReview['review']) {
      change({ review });
      const { answers } = await import('#web/api/answers.ts');
      await answers.invalidateQueries();
      await revalidate();
    },
    setHelpful(id: string, helpful: boolean) {
      const others = said?.helpful.filter((each) => each !== id) ?? [];
      change({ helpful: helpful ? [...others, id] : others });
    },
  };
}
