import { useSearchParams } from 'react-router';
import { callApi } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../../messages/index.ts';
import { Step } from '../step.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.confirm.confirmYourSubscription(),
    description: m.confirm.confirmYourNewsletterSubscription(),
    noindex: true,
  });

export const handle: PageHandle = { params: ['token'] };

/** The target of the link in the email (R7). Requires a button press, since email clients prefetch links. */
export default function ConfirmPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <Step
      title={m.confirm.confirmYourSubscription()}
      label={m.confirm.yesSendMeNewsletter()}
      done={m.responses.subscriptionConfirmed()}
      token={token}
      work={(token) => callApi('POST /api/newsletter/confirm', { body: { token } })}
    />
  );
}
