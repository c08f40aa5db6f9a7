import { useId, useRef, useState } from 'react';
import { ownerRoleId, roleSentences, type ShopRole, staffRoleId } from '#modules/accounts/contract/roles.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { rolesWithin } from '../users/role.ts';

type DeleteRoleProps = { role: ShopRole | null; roles: readonly ShopRole[]; onClose: () => void };

/** Confirms the deletion of a role, with the role that its users get instead. */
export function DeleteRole({ role, roles, onClose }: DeleteRoleProps) {
  const id = useId();
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const { rights } = useRights();
  const [chosen, setChosen] = useState(staffRoleId);
  // The closing dialog keeps its content during the animation.
  const last = useRef(role);
  last.current = role ?? last.current;
  const isUsed = (last.current?.members.length ?? 0) > 0;
  const others = rolesWithin(roles, rights).filter(
    (other) => other.id !== ownerRoleId && other.id !== last.current?.id,
  );
  const replacement = others.find((other) => other.id === chosen) ?? others[0];
  const isPossible = !isUsed || replacement !== undefined;
  const remove = async (deleted: ShopRole) => {
    onClose();
    await run({ loading: m.rolesDelete.deletingRole(), success: roleSentences.deleted }, () =>
      confirmAndRun(() =>
        callApi('DELETE /api/roles/:id', {
          params: { id: deleted.id },
          query: isUsed && replacement ? { replacement: replacement.id } : {},
        }),
      ),
    );
  };
  return (
    <>
      <Confirm
        open={role !== null}
        title={m.rolesDelete.deleteRole({ name: String(last.current?.name) })}
        act={isPossible ? m.rolesDelete.deleteRoleShort() : undefined}
        busy={busy}
        onAct={() => role && remove(role)}
        onClose={onClose}
      >
        {isUsed ? (
          <>
            <p>{m.rolesDelete.itsUsersGetAnotherRole()}</p>
            <label htmlFor={id} className="mt-4 mb-1.5 block font-semibold text-ink">
              {m.rolesDelete.newRoleOf({
                members: last.current?.members.map(({ name }) => name).join(', ') ?? '',
              })}
            </label>
            <select
              id={id}
              value={replacement?.id}
              onChange={({ target }) => setChosen(target.value)}
              className="h-11 w-full rounded-lg border border-control bg-surface px-3 text-ink"
            >
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </select>
          </>
        ) : (
          m.rolesDelete.noUserHasThisRole()
        )}
      </Confirm>
      {dialog}
    </>
  );
}
