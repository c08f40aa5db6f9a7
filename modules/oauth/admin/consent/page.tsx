import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { rights } from '#kernel/contract/rights.ts';
import type { ConsentRequest } from '#modules/oauth/contract/oauth.ts';
import { button } from '#web/admin/components/button.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { callApi } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';

export const meta = titleMeta(m.consentPage.title());

/** Asks the signed-in staff member whether a program may act for them. */
export default function ConsentPage() {
  const [search] = useSearchParams();
  const interaction = search.get('request') ?? '';
  const { data, error, refetch } = useApiQuery('GET /api/oauth/requests/:interaction', {
    params: { interaction: interaction || '-' },
  });
  return (
    <>
      <PageHead title={m.consentPage.title()} subtitle={m.consentPage.subtitle()} />
      {data ? (
        <Request request={data} interaction={interaction} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96 max-w-2xl" />
      )}
    </>
  );
}

type RequestProps = { request: ConsentRequest; interaction: string };

function Request({ request, interaction }: RequestProps) {
  const { user } = useSession();
  const [isReadOnly, setReadOnly] = useState(false);
  const { answer, isAnswered, dialog } = useAnswer(interaction);
  const { client, redirectsTo, isOnDevice, rights: requestedRights } = request;
  return (
    <section className="grid max-w-2xl gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6">
      <div>
        <h2 className="text-xl wrap-anywhere">{m.consentPage.wantsToAct({ client })}</h2>
        <p className="mt-2 text-muted wrap-anywhere">{m.consentPage.notVerified()}</p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-[10rem_1fr]">
        <dt className="font-semibold">{m.consentPage.returnsTo()}</dt>
        <dd className="wrap-anywhere">
          {redirectsTo}
          <span className="block text-sm text-muted">
            {isOnDevice ? m.consentPage.onThisDevice() : m.consentPage.atWebsite()}
          </span>
        </dd>
        <dt className="font-semibold">{m.consentPage.actsAs()}</dt>
        <dd className="wrap-anywhere">{user?.name}</dd>
      </dl>
      <Rights requested={requestedRights} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{m.consentPage.howMuch()}</legend>
        {[false, true].map((value) => (
          <label key={String(value)} className="flex min-h-10 items-center gap-3">
            <input
              type="radio"
              name="isReadOnly"
              checked={isReadOnly === value}
              onChange={() => setReadOnly(value)}
              className="size-5 shrink-0 accent-accent"
            />
            {value ? m.consentPage.readOnly() : m.consentPage.everything()}
          </label>
        ))}
      </fieldset>
      <p className="text-muted">{m.consentPage.revokeLater()}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" disabled={isAnswered} className={button.quiet} onClick={() => answer(null)}>
          {m.consentPage.deny()}
        </button>
        <button
          type="button"
          disabled={isAnswered}
          className={button.main}
          onClick={() => answer({ isReadOnly })}
        >
          {m.consentPage.allow()}
        </button>
      </div>
      {dialog}
    </section>
  );
}

const Rights = ({ requested }: { requested: ConsentRequest['rights'] }) => (
  <div>
    <h3 className="font-semibold">{m.consentPage.mayDo()}</h3>
    {requested.length === 0 && <p className="mt-2 text-muted">{m.consentPage.noRights()}</p>}
    <ul className="mt-2 grid gap-2">
      {requested.map((right) => (
        <li key={right}>
          <span className="font-medium">{rights[right].label}</span>
          <span className="block text-sm text-muted">{rights[right].allows}</span>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-sm text-muted">{m.consentPage.neverAccounts()}</p>
  </div>
);

/** Returns the function that sends the answer, null for a denial, and then leaves for the program. */
function useAnswer(interaction: string) {
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const [isLeaving, setLeaving] = useState(false);
  const params = { interaction };
  const answer = async (allowed: { isReadOnly: boolean } | null) => {
    const answered = await run(
      {
        loading: m.consentPage.sending(),
        success: allowed ? m.consentPage.allowed() : m.consentPage.denied(),
      },
      () =>
        allowed
          ? confirmAndRun(() => callApi('POST /api/oauth/requests/:interaction', { params, body: allowed }))
          : callApi('DELETE /api/oauth/requests/:interaction', { params }),
    );
    if (!answered) return;
    setLeaving(true);
    window.location.assign(answered.response.returnTo);
  };
  return { answer, isAnswered: busy || isLeaving, dialog };
}
