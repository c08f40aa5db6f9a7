import { useRef, useState } from 'react';
import type { Consent } from '#modules/oauth/contract/oauth.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../messages/index.ts';

/** The programs that act for staff, each with its revocation. */
export function Consents() {
  const { data, error, refetch } = useApiQuery('GET /api/oauth/consents');
  const [revoking, setRevoking] = useState<Consent | null>(null);
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={4} />}
      {data?.consents.length === 0 && <p className="text-muted">{m.consents.none()}</p>}
      {data && data.consents.length > 0 && <ConsentTable consents={data.consents} onRevoke={setRevoking} />}
      <Revoke consent={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

function ConsentTable({ consents, onRevoke }: { consents: Consent[]; onRevoke: (consent: Consent) => void }) {
  const { day, moment } = useDates();
  const columns: TableColumn<Consent>[] = [
    {
      head: m.consents.program(),
      cell: ({ client, redirectsTo }) => (
        <>
          <span className="font-semibold wrap-anywhere">{client}</span>
          <span className="block text-sm font-normal text-muted wrap-anywhere">{redirectsTo}</span>
        </>
      ),
    },
    { head: m.consents.person(), cell: ({ user }) => user.name },
    {
      head: m.consents.access(),
      cell: ({ isReadOnly }) => (isReadOnly ? m.consents.readOnly() : m.consents.everything()),
    },
    { head: m.consents.since(), cell: ({ createdAt }) => day(createdAt) },
    {
      head: m.consents.lastUse(),
      cell: ({ usedAt }) => (usedAt === null ? m.consents.never() : moment(usedAt)),
    },
  ];
  return (
    <Table
      label={m.consents.programs()}
      columns={columns}
      rows={consents}
      keyOf={({ id }) => id}
      actions={(consent) => (
        <button
          type="button"
          aria-label={m.consents.revokeOf({ client: consent.client, name: consent.user.name })}
          className={button.quiet}
          onClick={() => onRevoke(consent)}
        >
          {m.consents.revoke()}
        </button>
      )}
    />
  );
}

/** Confirms the end of a consent, which cannot be undone. */
function Revoke({ consent, onClose }: { consent: Consent | null; onClose: () => void }) {
  const { run, busy } = useAction();
  const revoke = async ({ id }: Consent) => {
    onClose();
    await run({ loading: m.consents.revoking(), success: m.oauth.consentRevoked() }, () =>
      callApi('DELETE /api/oauth/consents/:id', { params: { id } }),
    );
  };
  // The closing dialog keeps its content during the animation.
  const last = useRef(consent);
  last.current = consent ?? last.current;
  return (
    <Confirm
      open={consent !== null}
      title={m.consents.revokeTitle({ client: String(last.current?.client) })}
      act={m.consents.revoke()}
      busy={busy}
      onAct={() => consent && revoke(consent)}
      onClose={onClose}
    >
      {m.consents.stopsAtOnce()}
    </Confirm>
  );
}
