import { useRef } from 'react';
import type { User } from '#modules/accounts/contract/users.ts';
import { trashRetentionDays } from '#modules/records/contract/trash-retention.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

type DeletableUser = Pick<User, 'id' | 'name' | 'email'>;
type DeleteUserProps = { user: DeletableUser | null; onClose: () => void; onDeleted?: () => void };

/** Confirms the deletion of a user and offers to undo it (R27). */
export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  const { run, busy } = useAction();
  const offerUndo = useUndo();
  const statusTexts = {
    loading: m.usersDelete.deletingUser(),
    success: m.responses.userDeleted(),
  };
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
      title={m.usersDelete.delete({ name: String(lastUser.current?.name) })}
      act={m.usersDelete.deleteUser()}
      busy={busy}
      onAct={() => user && remove(user)}
      onClose={onClose}
    >
      {m.usersDelete.accountIsClosedAndSigned({
        span: (text) => <span className="[overflow-wrap:anywhere]">{text}</span>,
        email: lastUser.current?.email ?? '',
        trashRetentionDays,
      })}
    </Confirm>
  );
}
