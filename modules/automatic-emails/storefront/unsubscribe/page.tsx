import { useParams, useSearchParams } from 'react-router';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';
import { LinkStep } from '../link-step.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, { title: m.unsubscribe.title(), description: m.unsubscribe.description(), noindex: true });

export const handle: PageHandle = { params: ['done'] };

/** The target of the link in automatic emails, and of their List-Unsubscribe header in mail programs without one-click. */
export default function UnsubscribePage() {
  const { token } = useParams();
  const [params] = useSearchParams();
  return (
    <LinkStep
      title={m.unsubscribe.title()}
      text={m.unsubscribe.whatEnds()}
      label={m.unsubscribe.button()}
      action={token === undefined ? null : `/emails/unsubscribe/${encodeURIComponent(token)}?page`}
      outcome={params.has('done') ? m.unsubscribe.done() : null}
    />
  );
}
