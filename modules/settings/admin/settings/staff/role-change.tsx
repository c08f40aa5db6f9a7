import { meaningOf, roleQuestion } from '#modules/accounts/admin/users/role.ts';
import { UnverifiedNotice } from '#modules/accounts/admin/users/unverified-notice.tsx';
import { ownerRoleId, type ShopRole, staffRoleId } from '#modules/accounts/contract/roles.ts';
import * as accountsMessages from '#modules/accounts/messages/index.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import * as m from '../../../messages/index.ts';
import type { RoleChangeRequest } from './role-change-request.ts';

/** Returns the question about a change of role, the label of its button, and what the change means. */
function textsOf(name: string, role: ShopRole | null): { title: string; act: string; meaning: string } {
  if (role === null)
    return {
      title: m.roleChange.removeFromStaff({ name }),
      act: m.roleChange.remove(),
      meaning: m.roleChange.accountStays(),
    };
  const title = roleQuestion(name, role);
  if (role.id === ownerRoleId)
    return {
      title,
      act: m.roleChange.makeOwner(),
      meaning: m.roleChange.ownersCanDoEverything(),
    };
  return {
    title,
    act: role.id === staffRoleId ? m.roleChange.makeStaff() : m.roleChange.changeRole(),
    meaning: m.roleChange.youCanGiveOwnRights({ role: meaningOf(role), name }),
  };
}

/** Confirms a change of role, and asks for the password unless the sign-in is recent. */
export function RoleChange({ request, onClose }: { request: RoleChangeRequest | null; onClose: () => void }) {
  const { user } = useSession();
  const { run } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  if (!request) return dialog;
  const { person, role } = request;
  const { title, act, meaning } = textsOf(person.name, role);
  const changeRole = async () => {
    onClose();
    await run(
      { loading: m.roleChange.changingRole(), success: accountsMessages.responses.roleChanged() },
      () =>
        confirmAndRun(() =>
          callApi('PUT /api/users/:userId/role', {
            params: { userId: person.id },
            body: { roleId: role?.id ?? null },
          }),
        ),
    );
  };
  return (
    <Confirm open title={title} act={act} danger={role === null} onAct={changeRole} onClose={onClose}>
      <p>{meaning}</p>
      {role && <UnverifiedNotice user={person} />}
      {user?.id === person.id && !role?.rights.includes('settings') && (
        <p className="mt-2 font-semibold text-ink">{m.roleChange.thisIsYourOwnAccount()}</p>
      )}
    </Confirm>
  );
}
