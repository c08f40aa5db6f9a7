import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { UserDetail } from '#contract/users.ts';
import { useAnswer } from '../data/answer.ts';
import { useRights } from '../data/rights.ts';
import { titled } from '../frame/titled.ts';
import { button } from '../parts/button.ts';
import { PageHead } from '../parts/page-head.tsx';
import { TableShape } from '../parts/shapes.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { WayBack } from '../parts/way-back.tsx';
import { DeleteUser } from '../users/delete.tsx';
import { UserForm } from '../users/form.tsx';
import { roleOf } from '../users/role.ts';
import { Addresses } from './addresses.tsx';
import { Details } from './details.tsx';
import { Orders, Wishes } from './possessions.tsx';
import { RoleChoice } from './role-choice.tsx';
import { SecondFactorReset } from './second-factor-reset.tsx';
import { StaffRights } from './staff-rights.tsx';

export const meta = titled('User');

/** Everything that the shop knows of one user (R17); only owners change it. */
export default function UserPage() {
  const { id: userId = '' } = useParams();
  const { data, error, refetch } = useAnswer('GET /api/users/:userId', { params: { userId } });
  if (data?.id === userId) return <Shown user={data} />;
  return (
    <>
      <PageHead title="User" back={back} />
      {error ? <Trouble error={error} onAgain={refetch} /> : <TableShape rows={6} columns={3} />}
    </>
  );
}

const back = <WayBack to="/admin/users">Users</WayBack>;

function Shown({ user }: { user: UserDetail }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'form' | 'deleting' | null>(null);
  const close = () => setOpened(null);
  const { isAdmin } = useRights();
  return (
    <>
      <PageHead title={user.name} subtitle={user.email} back={back}>
        {isAdmin && (
          <>
            <button type="button" className={button.quiet} onClick={() => setOpened('deleting')}>
              <Trash2 aria-hidden="true" className="size-4" /> Delete
            </button>
            <button type="button" className={button.main} onClick={() => setOpened('form')}>
              <Pencil aria-hidden="true" className="size-4" /> Edit User
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
          <Details user={user} />
          {isAdmin && <RoleChoice user={user} />}
          {isAdmin && roleOf(user) === 'staff' && <StaffRights user={user} />}
          {isAdmin && user.hasSecondFactor && <SecondFactorReset user={user} />}
        </div>
      </div>
      {opened === 'form' && <UserForm user={user} onClose={close} />}
      <DeleteUser
        user={opened === 'deleting' ? user : null}
        onClose={close}
        onDeleted={() => navigate('/admin/users', { replace: true })}
      />
    </>
  );
}
