import { useRef } from 'react';
import { trashRetentionDays } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import type { User } from '#modules/accounts/contract/users.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';

type DeletableUser = Pick<User, 'id' | 'name' | 'email'>;
type DeleteUserProps = { user: DeletableUser | null; onClose: () => void; onDeleted?: () => void };

/** Confirms the deletion of a user and offers to undo it (R27). */
export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  const { run, busy } = useAction();
  const offerUndo = useUndo();
  const statusTexts = { loading: 'Deleting user...', success: messages.userDeleted };
  const remove = async ({ id, name }: DeletableUser) => {
    onClose();
    const result = await run(statusTexts, () => callApi('DELETE /api/users/:id', { params: { id } }));
    if (!result) return;
    offerUndo(id, name);
    onDeleted?.();
  };
  const lastUser = useRef(user);
  lastUser.current = user ?? lastUser.current;
  return (
    <Confirm
      open={user !== null}
      title={`Delete ${lastUser.current?.name}?`}
      act="Delete user"
      busy={busy}
      onAct={() => user && remove(user)}
      onClose={onClose}
    >
      The account <span className="[overflow-wrap:anywhere]">{lastUser.current?.email}</span> is closed and
      signed out everywhere. Orders that are not packed yet are cancelled; other orders lose the name and
      address for good. You can restore the account, without its orders, from Trash for {trashRetentionDays}{' '}
      days.
    </Confirm>
  );
}
