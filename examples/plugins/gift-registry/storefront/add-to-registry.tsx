import { useState } from 'react';
import { errorMessageOf } from '#web/api/client.ts';
import type { StorefrontBlockProps } from '#web/plugins/blocks.tsx';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import { callApi } from '../client.ts';

/** The button with which customers add a product to their registry. */
export default function AddToRegistry({ product }: StorefrontBlockProps['product.details']) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  const add = async () => {
    setBusy(true);
    try {
      await callApi('PUT /api/gift-registry/mine/items/:productId', { params: { productId: product.id } });
      toast.success('Added to your registry');
    } catch (error) {
      toast.error(errorMessageOf(error));
    }
    setBusy(false);
  };
  return (
    <button type="button" className={`${button.quiet} mt-6`} disabled={busy} onClick={add}>
      Add to my registry
    </button>
  );
}
