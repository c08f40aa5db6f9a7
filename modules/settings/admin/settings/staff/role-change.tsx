import { messages } from '#kernel/contract/messages.ts';
import { meaningOf, roleQuestion } from '#modules/accounts/admin/users/role.ts';
import { UnverifiedNotice } from '#modules/accounts/admin/users/unverified-notice.tsx';
import { ownerRoleId, type ShopRole, staffRoleId } from '#modules/accounts/contract/roles.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import type { RoleChangeRequest } from './role-change-request.ts';

/** Returns the question about a change of role, the label of its button, and what the change means. */
function textsOf(name: string, role: ShopRole | null): { title: string; act: string; meaning: string } {
  if (role === null)
    return {
      title: `Remove ${name} from staff?`,
      act: 'Remove',
      meaning: 'The account stays. Access to the back office ends now.',
    };
  const title = roleQuestion(name, role);
  if (role.id === ownerRoleId)
    return {
      title,
      act: 'Make owner',
      meaning: 'Owners can do everything, including users, settings and roles.',
    };
  return {
    title,
    act: role.id === staffRoleId ? 'Make staff' : 'Change role',
    meaning: `${meaningOf(role)}. You can give own rights to ${name} afterwards.`,
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
    await run({ loading: 'Changing role...', success: messages.roleChanged }, () =>
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
        <p className="mt-2 font-semibold text-ink">
          This is your own account: you will lose access to these settings.
        </p>
      )}
    </Confirm>
  );
}
