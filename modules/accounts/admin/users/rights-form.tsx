import { useState } from 'react';
import { allRights, type Right } from '#kernel/contract/rights.ts';
import type { User } from '#modules/accounts/contract/users.ts';
import { button } from '#web/admin/components/button.ts';
import { useInvalidateQueries } from '#web/admin/data/api-query.ts';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { RightsFields } from './rights-fields.tsx';
import { useRoleName } from './role.ts';

type Staff = Pick<User, 'id' | 'name' | 'roleId' | 'rights' | 'hasOwnRights' | 'updatedAt'>;

/** Gives a member of staff own rights instead of those of the role. */
export function RightsForm({ user, onDone }: { user: Staff; onDone?: () => void }) {
  const { id: userId, updatedAt } = user;
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const invalidate = useInvalidateQueries();
  const { rights: ownRights } = useRights();
  const roleName = useRoleName()(user);
  const [chosen, setChosen] = useState<ReadonlySet<Right>>(new Set(user.rights));
  const isChanged = allRights.some((right) => chosen.has(right) !== user.rights.includes(right));
  const choose = (right: Right, on: boolean) =>
    setChosen((before) => new Set(allRights.filter((other) => (other === right ? on : before.has(other)))));
  const save = async (rights: Right[] | null) => {
    const body = { rights, updatedAt };
    const statusTexts = {
      loading: m.rightsForm.changingRights(),
      success: m.responses.rightsChanged(),
    };
    const result = await run(
      statusTexts,
      () => confirmAndRun(() => callApi('PUT /api/users/:userId/rights', { params: { userId }, body })),
      // The rights may have been changed elsewhere meanwhile.
      () => {
        void invalidate();
        return false;
      },
    );
    if (result) onDone?.();
  };
  return (
    <form
      className="@container"
      onSubmit={(event) => {
        event.preventDefault();
        void save([...chosen]);
      }}
    >
      <fieldset disabled={busy}>
        <legend className="sr-only">{m.rightsForm.rightsOf({ name: user.name })}</legend>
        <RightsFields
          choices={allRights.filter((right) => ownRights.includes(right))}
          checkbox={(right) => ({
            checked: chosen.has(right),
            onChange: ({ target }) => choose(right, target.checked),
          })}
        />
      </fieldset>
      <p className="mt-3 text-sm text-muted">{m.rightsForm.changeAppliesAtOnce({ name: user.name })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="submit" className={button.main} disabled={busy || !isChanged}>
          {m.rightsForm.saveRights()}
        </button>
        {user.hasOwnRights && (
          <button type="button" className={button.quiet} disabled={busy} onClick={() => save(null)}>
            {m.rightsForm.rightsOfWithRoleName({ roleName })}
          </button>
        )}
        {onDone && (
          <button type="button" className={button.quiet} disabled={busy} onClick={onDone}>
            {m.rightsForm.cancel()}
          </button>
        )}
      </div>
      {dialog}
    </form>
  );
}
