import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { type Role, roles, type UserDetail } from '#contract/users.ts';
import { tell } from '#web/api/queries.ts';
import { useAct } from '../data/act.tsx';
import { useConfirmed } from '../data/confirmed.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Panel } from '../parts/panel.tsx';
import { roleNames, roleOf } from '../users/role.ts';
import { UnverifiedNotice } from '../users/unverified-notice.tsx';

/** What comes of a role (R15). */
const meanings: Record<Role, string> = {
  owner: 'Everything, including users and settings',
  staff: 'What the chosen rights allow',
  customer: 'No access to the back office',
};

/** What somebody may do in the back office; a change is asked for once more. */
export function RoleChoice({ user }: { user: UserDetail }) {
  const { run, busy } = useAct();
  const { make, dialog } = useConfirmed();
  const [wanted, setWanted] = useState<Role | null>(null);
  const now = roleOf(user);
  const give = async (role: Role) => {
    setWanted(null);
    await run({ loading: 'Changing role...', success: messages.roleChanged }, () =>
      make(() => tell('PUT /api/users/:userId/role', { params: { userId: user.id }, body: { role } })),
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
              checked={role === now}
              onChange={() => setWanted(role)}
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
        open={wanted !== null}
        title={`Make ${user.name} ${wanted === 'owner' ? 'an owner' : wanted === 'staff' ? 'staff' : 'a customer'}?`}
        act="Change role"
        danger={wanted === 'owner'}
        onAct={() => wanted && give(wanted)}
        onClose={() => setWanted(null)}
      >
        {wanted && meanings[wanted]}. The change applies at once.
        {wanted && wanted !== 'customer' && <UnverifiedNotice user={user} />}
      </Confirm>
      {dialog}
    </Panel>
  );
}
