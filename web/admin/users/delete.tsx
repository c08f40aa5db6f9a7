import { useRef } from 'react';
import { keptInTrashDays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { User } from '#contract/users.ts';
import { tell } from '#web/api/queries.ts';
import { useAct, useUndo } from '../data/act.tsx';
import { Confirm } from '../parts/confirm.tsx';

type Named = Pick<User, 'id' | 'name' | 'email'>;
type DeleteUserProps = { user: Named | null; onClose: () => void; onDeleted?: () => void };

/** Asks whether somebody is to be deleted, and lets it be undone (R27). */
export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  const { run, busy } = useAct();
  const offerUndo = useUndo();
  const words = { loading: 'Deleting user...', success: messages.userDeleted };
  const remove = async ({ id, name }: Named) => {
    onClose();
    const done = await run(words, () => tell('DELETE /api/users/:id', { params: { id } }));
    if (!done) return;
    offerUndo(id, name);
    onDeleted?.();
  };
  const asked = useRef(user);
  asked.current = user ?? asked.current;
  return (
    <Confirm
      open={user !== null}
      title={`Delete ${asked.current?.name}?`}
      act="Delete user"
      busy={busy}
      onAct={() => user && remove(user)}
      onClose={onClose}
    >
      The account <span className="[overflow-wrap:anywhere]">{asked.current?.email}</span> is closed and
      signed out everywhere. Orders that are not packed yet are cancelled; other orders lose the name and
      address for good. You can restore the account, without its orders, from Trash for {keptInTrashDays}{' '}
      days.
    </Confirm>
  );
}
