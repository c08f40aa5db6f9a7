import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ShopRole } from '#modules/accounts/contract/roles.ts';
import { button } from '#web/admin/components/button.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { DeleteRole } from './delete.tsx';
import { RoleForm } from './form.tsx';
import { RoleTable } from './table.tsx';

export const meta = titleMeta(m.adminRoles.roles());

type OpenDialog = { form: ShopRole | null } | { deleting: ShopRole } | null;

/** Lists the roles with their rights and members. */
export default function RolesPage() {
  const { data, error, refetch } = useApiQuery('GET /api/roles');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead title={m.adminRoles.roles()} subtitle={m.adminRoles.whatOwnersAndStaff()}>
        {data && (
          <button type="button" className={button.main} onClick={() => setDialog({ form: null })}>
            <Plus aria-hidden="true" className="size-4" /> {m.adminRoles.addRole()}
          </button>
        )}
      </PageHead>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={3} />}
      {data && (
        <RoleTable
          roles={data.roles}
          onEdit={(role) => setDialog({ form: role })}
          onDelete={(role) => setDialog({ deleting: role })}
        />
      )}
      {dialog && 'form' in dialog && <RoleForm role={dialog.form} onClose={close} />}
      {data && (
        <DeleteRole
          role={dialog && 'deleting' in dialog ? dialog.deleting : null}
          roles={data.roles}
          onClose={close}
        />
      )}
    </>
  );
}
