import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { type Role, roles, type UserDetail } from '#contract/users.ts';
import { callApi } from '#web/api/queries.ts';
import { Confirm } from '../components/confirm.tsx';
import { Panel } from '../components/page/panel.tsx';
import { usePasswordConfirmation } from '../data/password-confirmation.tsx';
import { useAction } from '../data/use-action.tsx';
import { roleNames, roleOf } from '../users/role.ts';
import { UnverifiedNotice } from '../users/unverified-notice.tsx';

/** Describes each role (R15). */
const meanings: Record<Role, string> = {
  owner: 'Everything, including users and settings',
  staff: 'What the chosen rights allow',
  customer: 'No access to the back office',
};

/** Chooses the role of a user, with a confirmation. */
export function RoleChoice({ user }: { user: UserDetail }) {
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const [newRole, setNewRole] = useState<Role | null>(null);
  const currentRole = roleOf(user);
  const changeRole = async (role: Role) => {
    setNewRole(null);
    await run({ loading: 'Changing role...', success: messages.roleChanged }, () =>
      confirmAndRun(() =>
        callApi('PUT /api/users/:userId/role', { params: { userId: user.id }, body: { role } }),
      ),
    );
  };
  return (
    <Panel title="Role">
      <fieldset disabled={busy} className="grid gap-2">
        <legend className="sr-only">Role of {user.name}</legend>
        {roles.map((role) => (
          <label
            key={role}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 has-checked:border-chosen"
          >
            <input
              type="radio"
              name="role"
              value={role}
              checked={role === currentRole}
              onChange={() => setNewRole(role)}
              className="mt-1 size-4 shrink-0 accent-chosen"
            />
            <span>
              <span className="block font-medium">{roleNames[role]}</span>
              <span className="block text-sm text-muted">{meanings[role]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Confirm
        open={newRole !== null}
        title={`Make ${user.name} ${newRole === 'owner' ? 'an owner' : newRole === 'staff' ? 'staff' : 'a customer'}?`}
        act="Change role"
        danger={newRole === 'owner'}
        onAct={() => newRole && changeRole(newRole)}
        onClose={() => setNewRole(null)}
      >
        {newRole && meanings[newRole]}. The change applies at once.
        {newRole && newRole !== 'customer' && <UnverifiedNotice user={user} />}
      </Confirm>
      {dialog}
    </Panel>
  );
}
