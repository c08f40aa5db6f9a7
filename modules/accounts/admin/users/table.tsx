import { Eye, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '#modules/accounts/contract/users.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { YesNo } from '#web/admin/components/status-badge.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import * as m from '../../messages/index.ts';
import { useRoleName } from './role.ts';

type UserTableProps = {
  users: User[];
  busy: boolean;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

/** Lists the columns of section 2, with actions for each user. */
export function UserTable({ users, busy, onEdit, onDelete }: UserTableProps) {
  const { day } = useDates();
  const { may } = useRights();
  const columns: TableColumn<User>[] = [
    { head: m.usersTable.name(), cell: (user) => <Name user={user} />, sorts: { ascending: 'name' } },
    {
      head: m.usersTable.email(),
      cell: ({ email }) => (
        <span className="inline-block sm:min-w-52">
          <EmailText email={email} />
        </span>
      ),
      sorts: { ascending: 'email' },
    },
    { head: m.usersTable.emailVerified(), cell: ({ isEmailVerified }) => <YesNo yes={isEmailVerified} /> },
    { head: m.usersTable.mobileVerified(), cell: ({ isMobileVerified }) => <YesNo yes={isMobileVerified} /> },
    { head: m.usersTable.orderCount(), cell: ({ orders }) => orders.length, numeric: true },
    { head: m.usersTable.wishList(), cell: ({ wishlist }) => wishlist.length, numeric: true },
    {
      head: m.usersTable.joined(),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{day(createdAt)}</span>,
      sorts: { descending: 'newest', ascending: 'oldest' },
    },
  ];
  const actions = (user: User) => (
    <>
      <Link
        to={`/admin/users/${user.id}`}
        aria-label={m.usersTable.view({ name: user.name })}
        className={button.icon}
      >
        <Eye aria-hidden="true" className="size-4" />
      </Link>
      {may('users') && (
        <>
          <button
            type="button"
            aria-label={m.usersTable.edit({ name: user.name })}
            className={button.icon}
            onClick={() => onEdit(user)}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </button>
          <button
            type="button"
            aria-label={m.usersTable.delete({ name: user.name })}
            className={`${button.icon} hover:text-bad`}
            onClick={() => onDelete(user)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </button>
        </>
      )}
    </>
  );
  return (
    <Table
      label={m.usersTable.allUsers()}
      columns={columns}
      actions={actions}
      busy={busy}
      rows={users}
      keyOf={({ id }) => id}
      defaultSort="newest"
    />
  );
}

function Name({ user }: { user: User }) {
  const nameOf = useRoleName();
  return (
    <span className="flex flex-wrap items-center gap-x-2 xl:min-w-32">
      <Link
        to={`/admin/users/${user.id}`}
        className="inline-flex min-h-8 min-w-0 items-center font-semibold hover:text-accent hover:underline [overflow-wrap:anywhere]"
      >
        {user.name}
      </Link>
      {user.roleId !== null && <RoleMark role={nameOf(user)} hasSecondFactor={user.hasSecondFactor} />}
    </span>
  );
}

type RoleMarkProps = { role: string; hasSecondFactor: boolean };

const RoleMark = ({ role, hasSecondFactor }: RoleMarkProps) => (
  <span className="inline-flex items-center gap-1 rounded-full bg-butter px-2 py-0.5 text-xs font-semibold">
    {role}
    {hasSecondFactor && (
      <span title={m.usersTable.hasSecondFactor()}>
        <ShieldCheck aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{m.usersTable.hasSecondFactorLong()}</span>
      </span>
    )}
  </span>
);
