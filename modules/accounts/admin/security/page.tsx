import { useState } from 'react';
import type { SecondFactors } from '#modules/accounts/contract/second-factors.ts';
import { Consents } from '#modules/oauth/admin/consents.tsx';
import * as oauthMessages from '#modules/oauth/messages/index.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { AuthenticatorPanel } from './authenticator.tsx';
import { PasskeysPanel } from './passkeys.tsx';
import { RecoveryCodesDialog, RecoveryCodesPanel } from './recovery-codes.tsx';

export const meta = titleMeta(m.security.security());

/** The second factors with which the signed-in owner or staff member signs in to the back office. */
export default function SecurityPage() {
  const { data, error, refetch } = useApiQuery('GET /api/auth/me/second-factors');
  return (
    <>
      <PageHead title={m.security.security()} subtitle={m.security.howYouSign()} />
      {data ? (
        <Factors factors={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96 max-w-3xl" />
      )}
    </>
  );
}

function Factors({ factors }: { factors: SecondFactors }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const hasOne = factors.appSince !== null || factors.passkeys.length > 0;
  return (
    <div className="grid max-w-3xl gap-6">
      {factors.isRequired && !hasOne && (
        <p role="status" className="rounded-xl border border-line bg-butter p-5 font-medium">
          {m.security.yourShopRequiresSecondFactor()}
        </p>
      )}
      <PasskeysPanel passkeys={factors.passkeys} onCodes={setCodes} />
      <AuthenticatorPanel since={factors.appSince} onCodes={setCodes} />
      {hasOne && <RecoveryCodesPanel left={factors.recoveryCodes} onCodes={setCodes} />}
      {(hasOne || !factors.isRequired) && (
        <Panel title={oauthMessages.consents.programs()}>
          <Consents />
        </Panel>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}
