import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { UserDetail } from '#modules/accounts/contract/users.ts';
import { button } from '#web/admin/components/button.ts';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { AdminBlocks } from '#web/plugins/blocks.tsx';
import * as m from '../../messages/index.ts';
import { DeleteUser } from '../users/delete.tsx';
import { UserForm } from '../users/form.tsx';
import { roleOf } from '../users/role.ts';
import { Addresses } from './addresses.tsx';
import { CustomerLink } from './customer-link.tsx';
import { Details } from './details.tsx';
import { Orders, Wishes } from './orders-and-wishlist.tsx';
import { RoleChoice } from './role-choice.tsx';
import { SecondFactorReset } from './second-factor-reset.tsx';
import { StaffRights } from './staff-rights.tsx';

export const meta = titleMeta(m.user.user());

/** Shows everything that the shop stores about a user (R17). */
export default function UserPage() {
  const { id: userId = '' } = useParams();
  const { data, error, refetch } = useApiQuery('GET /api/users/:userId', { params: { userId } });
  if (data?.id === userId) return <UserDetails user={data} />;
  return (
    <>
      <PageHead title={m.user.user()} back={back} />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton rows={6} columns={3} />}
    </>
  );
}

const back = <BackLink to="/admin/users">{m.user.users()}</BackLink>;

function UserDetails({ user }: { user: UserDetail }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'form' | 'deleting' | null>(null);
  const close = () => setDialog(null);
  const { may } = useRights();
  return (
    <>
      <PageHead title={user.name} subtitle={user.email} back={back}>
        {may('users') && (
          <>
            <button type="button" className={button.quiet} onClick={() => setDialog('deleting')}>
              <Trash2 aria-hidden="true" className="size-4" /> {m.user.delete()}
            </button>
            <button type="button" className={button.main} onClick={() => setDialog('form')}>
              <Pencil aria-hidden="true" className="size-4" /> {m.user.editUser()}
            </button>
          </>
        )}
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Orders orders={user.latestOrders} total={user.orders.length} />
          <Wishes wishes={user.wishes} total={user.wishlist.length} />
          <Addresses user={user} />
        </div>
        <div className="grid min-w-0 gap-6">
          <CustomerLink userId={user.id} />
          <Details user={user} />
          <AdminBlocks place="user" props={{ userId: user.id }} />
          {may('roles') && <RoleChoice user={user} />}
          {may('roles') && roleOf(user) === 'staff' && <StaffRights user={user} />}
          {may('users') && user.hasSecondFactor && <SecondFactorReset user={user} />}
        </div>
      </div>
      {dialog === 'form' && <UserForm user={user} onClose={close} />}
      <DeleteUser
        user={dialog === 'deleting' ? user : null}
        onClose={close}
        onDeleted={() => navigate('/admin/users', { replace: true })}
      />
    </>
  );
}
