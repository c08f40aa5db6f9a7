import { useParams, useSearchParams } from 'react-router';
import { LinkStep } from '#modules/automatic-emails/storefront/link-step.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, { title: m.confirm.title(), description: m.confirm.description(), noindex: true });

export const handle: PageHandle = { params: ['done', 'ended'] };

/** The target of the link in the email that asks to confirm an alert. */
export default function ConfirmPage() {
  const { token } = useParams();
  const [params] = useSearchParams();
  const outcome = params.has('done') ? m.confirm.done() : params.has('ended') ? m.confirm.ended() : null;
  return (
    <LinkStep
      title={m.confirm.title()}
      text={m.confirm.what()}
      label={m.confirm.button()}
      action={token === undefined ? null : `/stock-alerts/confirm/${encodeURIComponent(token)}`}
      outcome={outcome}
    />
  );
}
