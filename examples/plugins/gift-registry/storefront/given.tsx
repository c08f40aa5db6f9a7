import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessageOf } from '#web/api/client.ts';
import type { StorefrontBlockProps } from '#web/plugins/blocks.tsx';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import { callApi, forgetRegistry, visitedRegistry } from '../client.ts';

/** Offers guests who came from a registry to mark their order as its gift. */
export default function Given({ order }: StorefrontBlockProps['order.summary']) {
  const [params] = useSearchParams();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(visitedRegistry()), []);
  if (token === null || order.state === 'cancelled') return null;
  const give = async () => {
    const key = params.get('key');
    try {
      const { given } = await callApi('POST /api/gift-registry/:token/gifts', {
        params: { token },
        query: key === null ? {} : { key },
        body: { order: order.number },
      });
      toast.success(given === 0 ? 'This order has no gift of the registry' : 'Marked as given');
      forgetRegistry();
      setToken(null);
    } catch (error) {
      toast.error(errorMessageOf(error));
    }
  };
  return (
    <button type="button" className={`${button.quiet} mt-6 w-full`} onClick={give}>
      Mark as a gift of the registry
    </button>
  );
}
