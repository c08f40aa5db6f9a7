import { useParams, useSearchParams } from 'react-router';
import { messages } from '#kernel/contract/messages.ts';
import { callApi } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { Step } from '../step.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, { title: 'Unsubscribe', description: 'Unsubscribe from the newsletter.', noindex: true });

export const handle: PageHandle = { params: ['token'] };

/**
 * The target of the link in the newsletter (R7) and of its List-Unsubscribe header in email clients without one-click
 * unsubscribe. Requires a button press, since email clients prefetch links.
 */
export default function UnsubscribePage() {
  const [params] = useSearchParams();
  const { token = params.get('token') ?? '' } = useParams();
  return (
    <Step
      title="Unsubscribe from the newsletter"
      label="Unsubscribe"
      done={messages.unsubscribed}
      token={token}
      work={(token) => callApi('POST /api/newsletter/unsubscribe', { body: { token } })}
    />
  );
}
