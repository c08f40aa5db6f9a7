import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { roles, type User, userSorts } from '#modules/accounts/contract/users.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { SortedBy } from '#web/admin/components/list/sorted-by.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { DeleteUser } from './delete.tsx';
import { UserForm } from './form.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite.tsx';
import { roleNames } from './role.ts';
import { UserTable } from './table.tsx';

export const meta = titleMeta(m.adminUsers.users());

type UserDialog = { form: User | null } | { deleting: User } | 'invite' | null;

const isRecordDialog = (dialog: UserDialog) => dialog !== null && dialog !== 'invite';

/** Lists all accounts (section 2, Admin users); the right to user accounts edits them. */
export default function UsersPage() {
  const [dialog, setDialog] = useState<UserDialog>(null);
  const close = () => setDialog(null);
  const { may } = useRights();
  useCommand('add', () => may('users') && setDialog({ form: null }));
  useCommand('invite', () => may('roles') && setDialog('invite'));
  return (
    <>
      <PageHead title={m.adminUsers.users()} subtitle={m.adminUsers.manageYourUsers()}>
        {may('users') && (
          <button
            type="button"
            className={may('roles') ? button.quiet : button.main}
            onClick={() => setDialog({ form: null })}
          >
            <Plus aria-hidden="true" className="size-4" /> {m.adminUsers.addUser()}
          </button>
        )}
        {may('roles') && (
          <button type="button" className={button.main} onClick={() => setDialog('invite')}>
            <UserPlus aria-hidden="true" className="size-4" /> {m.adminUsers.inviteStaff()}
          </button>
        )}
      </PageHead>
      {may('roles') && <Invitations />}
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox placeholder={m.adminUsers.searchUsers()} />
        <Filter
          name="role"
          label={m.adminUsers.role()}
          all={m.adminUsers.allRoles()}
          options={roles.map((value) => ({ value, label: roleNames[value] }))}
        />
        <Filter
          name="verified"
          label={m.adminUsers.emailVerified()}
          all={m.adminUsers.verifiedAndNotVerified()}
          options={[
            { value: 'true', label: m.adminUsers.verified() },
            { value: 'false', label: m.adminUsers.notVerified() },
          ]}
        />
        <SortedBy
          all={m.adminUsers.newestFirst()}
          options={[
            { value: 'oldest', label: m.adminUsers.oldestFirst() },
            { value: 'name', label: m.adminUsers.name() },
            { value: 'email', label: m.adminUsers.email() },
          ]}
        />
      </div>
      <UserList
        onEdit={(user) => setDialog({ form: user })}
        onDelete={(user) => setDialog({ deleting: user })}
      />
      {dialog === 'invite' && <InviteForm onClose={close} />}
      {isRecordDialog(dialog) && 'form' in dialog && <UserForm user={dialog.form} onClose={close} />}
      <DeleteUser
        user={isRecordDialog(dialog) && 'deleting' in dialog ? dialog.deleting : null}
        onClose={close}
      />
    </>
  );
}

type UserListProps = { onEdit: (user: User) => void; onDelete: (user: User) => void };

function UserList({ onEdit, onDelete }: UserListProps) {
  const write = useCount();
  const { page, search, chosen } = useListAddress();
  const role = chosen('role', roles);
  const sort = chosen('sort', userSorts);
  const verified = chosen('verified', ['true', 'false']);
  const query = {
    page,
    ...(search && { search }),
    ...(role && { role }),
    ...(sort && { sort }),
    ...(verified && { verified: verified === 'true' }),
  };
  const { data, isPlaceholderData } = useApiQuery('GET /api/users', { query }, { orLeave: true });
  if (!data) return <TableSkeleton columns={7} />;
  if (data.total === 0)
    return (
      <Empty title={m.adminUsers.noUsersFound()}>
        <ShowAll without={['search', 'role', 'verified']}>{m.adminUsers.showAllUsers()}</ShowAll>
      </Empty>
    );
  const count = write(data.total);
  return (
    <section aria-labelledby="all-users">
      <h2 id="all-users" className="mb-3 text-base font-semibold">
        {m.adminUsers.allUsers({ value: data.more ? m.adminUsers.moreThan({ count }) : count })}
      </h2>
      <UserTable users={data.users} busy={isPlaceholderData} onEdit={onEdit} onDelete={onDelete} />
      <Pager pages={data.pages} more={data.more} total={data.total} />
    </section>
  );
}
