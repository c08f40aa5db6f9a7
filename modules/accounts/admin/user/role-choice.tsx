import { useState } from 'react';
import { ownerRoleId, type ShopRole } from '#modules/accounts/contract/roles.ts';
import type { UserDetail } from '#modules/accounts/contract/users.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { callApi } from '#web/api/queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { meaningOf, roleQuestion, rolesWithin, useRoles } from '../users/role.ts';
import { UnverifiedNotice } from '../users/unverified-notice.tsx';

/** Chooses the role of a user, with a confirmation. */
export function RoleChoice({ user }: { user: UserDetail }) {
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const { rights } = useRights();
  const roles = useRoles();
  const [request, setRequest] = useState<{ role: ShopRole | null } | null>(null);
  const changeRole = async (role: ShopRole | null) => {
    setRequest(null);
    await run({ loading: m.roleChoice.changingRole(), success: m.responses.roleChanged() }, () =>
      confirmAndRun(() =>
        callApi('PUT /api/users/:userId/role', {
          params: { userId: user.id },
          body: { roleId: role?.id ?? null },
        }),
      ),
    );
  };
  if (!roles) return <Skeleton className="h-48" />;
  const offered = rolesWithin(roles, rights);
  const current = roles.find(({ id }) => id === user.roleId) ?? null;
  const choices = [...(current && !offered.includes(current) ? [current] : []), ...offered, null];
  const { role = null } = request ?? {};
  return (
    <Panel title={m.roleChoice.role()}>
      <fieldset disabled={busy} className="grid gap-2">
        <legend className="sr-only">{m.roleChoice.roleOf({ name: user.name })}</legend>
        {choices.map((choice) => (
          <label
            key={choice?.id ?? 'customer'}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 has-checked:border-chosen"
          >
            <input
              type="radio"
              name="role"
              value={choice?.id ?? ''}
              checked={choice === current}
              onChange={() => setRequest({ role: choice })}
              className="mt-1 size-4 shrink-0 accent-chosen"
            />
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">
                {choice?.name ?? m.roleChoice.customer()}
              </span>
              <span className="block text-sm text-muted">{meaningOf(choice)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Confirm
        open={request !== null}
        title={role ? roleQuestion(user.name, role) : m.roleChoice.makeCustomer({ name: user.name })}
        act={m.roleChoice.changeRole()}
        danger={role?.id === ownerRoleId}
        onAct={() => request && changeRole(role)}
        onClose={() => setRequest(null)}
      >
        {m.roleChoice.changeAppliesAtOnce({ role: meaningOf(role) })}
        {role && <UnverifiedNotice user={user} />}
      </Confirm>
      {dialog}
    </Panel>
  );
}
