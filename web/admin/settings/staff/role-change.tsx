import { messages } from '#contract/messages.ts';
import type { Role } from '#contract/users.ts';
import { callApi } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { usePasswordConfirmation } from '../../data/password-confirmation.tsx';
import { useAction } from '../../data/use-action.tsx';
import { UnverifiedNotice } from '../../users/unverified-notice.tsx';
import type { RoleChangeRequest } from './role-change-request.ts';

const roleTexts: Record<Role, { title: (name: string) => string; act: string; meaning: string }> = {
  owner: {
    title: (name) => `Make ${name} an owner?`,
    act: 'Make owner',
    meaning: 'Owners can do everything, including users, settings and roles.',
  },
  staff: {
    title: (name) => `Make ${name} staff?`,
    act: 'Make staff',
    meaning:
      'Staff begin with the rights to everything except users, promotions, settings and the log. You can change the rights afterwards.',
  },
  customer: {
    title: (name) => `Remove ${name} from staff?`,
    act: 'Remove',
    meaning: 'The account stays. Access to the back office ends now.',
  },
};

/** Confirms a change of role, and asks for the password unless the sign-in is recent. */
export function RoleChange({ request, onClose }: { request: RoleChangeRequest | null; onClose: () => void }) {
  const { user } = useSession();
  const { run } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  if (!request) return dialog;
  const { person, role } = request;
  const { title, act, meaning } = roleTexts[role];
  const changeRole = async () => {
    onClose();
    await run({ loading: 'Changing role...', success: messages.roleChanged }, () =>
      confirmAndRun(() =>
        callApi('PUT /api/users/:userId/role', { params: { userId: person.id }, body: { role } }),
      ),
    );
  };
  return (
    <Confirm
      open
      title={title(person.name)}
      act={act}
      danger={role === 'customer'}
      onAct={changeRole}
      onClose={onClose}
    >
      <p>{meaning}</p>
      {role !== 'customer' && <UnverifiedNotice user={person} />}
      {user?.id === person.id && role !== 'owner' && (
        <p className="mt-2 font-semibold text-ink">
          This is your own account: you will lose access to these settings.
        </p>
      )}
    </Confirm>
  );
}
