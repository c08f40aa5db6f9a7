import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { useSession } from '#web/session/provider.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { storePendingWish } from '#web/wishlist/pending-wishes.ts';
import { setWish, useWished } from '#web/wishlist/store.ts';
import * as m from '../../messages/index.ts';

type HeartProps = {
  product: Pick<Product, 'id' | 'name'>;
  /** The variant to wish for; without one, the product, whichever variant it will be. */
  variantId?: string | undefined;
  labelled?: boolean;
};

/**
 * Adds a product or a variant to the wishlist or removes it; the button changes only after the response (section 2). A visitor is
 * sent to sign-in and comes back to the same page (R4).
 */
export function Heart({ product, variantId, labelled = false }: HeartProps) {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wish = { id: product.id, variantId };
  const wished = useWished(user?.id ?? null, wish);
  const [busy, setBusy] = useState(false);
  const toggleWish = async () => {
    if (busy) return;
    const askToSignIn = (reason: string) => {
      storePendingWish(wish);
      toast(reason);
      navigate(`/auth/login?next=${encodeURIComponent(`${pathname}${search}`)}`);
    };
    if (!user) return askToSignIn(kernelMessages.common.signInFirst());
    setBusy(true);
    try {
      await setWish(wish, !wished);
    } catch (error) {
      if (error instanceof CallError && error.statusCode === 401) {
        signOut();
        return askToSignIn(error.message);
      }
      toast.error(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const label = wished ? m.heart.removeFromWishlist() : m.heart.addToWishlist();
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={labelled ? undefined : m.heart.wishlist({ name: product.name })}
      aria-disabled={busy || undefined}
      onClick={toggleWish}
      className={`heart scripted ${labelled ? 'labelled' : ''}`.trim()}
    >
      {labelled && <span className="sr-only md:not-sr-only">{label}</span>}
    </button>
  );
}
