import { useParams, useSearchParams } from 'react-router';
import { callApi } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../../messages/index.ts';
import { Step } from '../step.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.unsubscribe.unsubscribe(),
    description: m.unsubscribe.unsubscribeFromNewsletter(),
    noindex: true,
  });

export const handle: PageHandle = { params: ['token'] };

/**
 * The target of the link in the newsletter (R7) and of its List-Unsubscribe header in email clients without one-click
 * unsubscribe. Requires a button press, since email clients prefetch links.
 */
export default function UnsubscribePage() {
  const [params] = useSearchParams();
  const newsletter = params.get('newsletter');
  const { token = params.get('token') ?? '' } = useParams();
  return (
    <Step
      title={m.unsubscribe.unsubscribeFromNewsletterLabel()}
      label={m.unsubscribe.unsubscribe()}
      done={m.responses.unsubscribed()}
      token={token}
      work={(token) =>
        callApi('POST /api/newsletter/unsubscribe', { body: { token, ...(newsletter && { newsletter }) } })
      }
    />
  );
}
