import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta, PageParams } from '#web/page-types.ts';
import { PageNeedsScript } from '#web/storefront/form/needs-script.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';

export const meta: PageMeta<undefined, 'number'> = (args) =>
  pageMeta(args, {
    title: m.orderConfirm.confirmOrder({ number: args.params.number }),
    description: m.orderConfirm.confirmYourOrder(),
    noindex: true,
  });

export const handle: PageHandle = { params: ['key'] };

/**
 * The target of the link in the email about a large order. Requires a button press, since email clients prefetch links.
 */
export default function ConfirmOrderPage({ params: { number } }: PageParams<'number'>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const body = { key: params.get('key') ?? '' };
      const placed = await callApi('POST /api/orders/:number/confirm', { params: { number }, body });
      navigate(`/orders/${number}?key=${placed.key}`, { replace: true, state: { placed: true } });
    } catch (error) {
      setBusy(false);
      setFailed(errorMessageOf(error));
    }
  };
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <h1 className="text-4xl">{m.orderConfirm.confirmOrder({ number })}</h1>
      <p className="mt-4">{m.orderConfirm.weStartOnYourOrder()}</p>
      <PageNeedsScript />
      <button type="button" onClick={confirm} disabled={busy} className={`scripted ${button.main} mt-8`}>
        {m.orderConfirm.confirmOrderShort()}
      </button>
      {failed && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {failed}
        </p>
      )}
    </div>
  );
}
