import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { allRights, type Right, rights } from '#contract/rights.ts';
import type { User } from '#contract/users.ts';
import { callApi } from '#web/api/queries.ts';
import { button } from '../components/button.ts';
import { useInvalidateQueries } from '../data/api-query.ts';
import { usePasswordConfirmation } from '../data/password-confirmation.tsx';
import { useAction } from '../data/use-action.tsx';

type Staff = Pick<User, 'id' | 'name' | 'rights' | 'updatedAt'>;

/** Edits the rights of a staff member, for owners. */
export function RightsForm({ user, onDone }: { user: Staff; onDone?: () => void }) {
  const { id: userId, updatedAt } = user;
  const { run, busy } = useAction();
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const invalidate = useInvalidateQueries();
  const [chosen, setChosen] = useState<ReadonlySet<Right>>(new Set(user.rights));
  const isChanged = allRights.some((right) => chosen.has(right) !== user.rights.includes(right));
  const choose = (right: Right, on: boolean) =>
    setChosen((before) => new Set(allRights.filter((other) => (other === right ? on : before.has(other)))));
  const save = async () => {
    const body = { rights: [...chosen], updatedAt };
    const statusTexts = { loading: 'Changing rights...', success: messages.rightsChanged };
    const result = await run(
      statusTexts,
      () => confirmAndRun(() => callApi('PUT /api/users/:userId/rights', { params: { userId }, body })),
      // Another owner may have changed the rights meanwhile.
      () => {
        void invalidate();
        return false;
      },
    );
    if (result) onDone?.();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={busy}>
        <legend className="sr-only">Rights of {user.name}</legend>
        {allRights.map((right) => (
          <label key={right} className="flex cursor-pointer items-start gap-3 py-1.5 pointer-coarse:py-2.5">
            <input
              type="checkbox"
              checked={chosen.has(right)}
              onChange={({ target }) => choose(right, target.checked)}
              className="mt-1 size-4 shrink-0 accent-chosen"
            />
            <span>
              <span className="block font-medium">{rights[right].label}</span>
              <span className="block text-sm text-muted">{rights[right].allows}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-3 text-sm text-muted">A change applies at once, and {user.name} gets an email.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="submit" className={button.main} disabled={busy || !isChanged}>
          Save rights
        </button>
        {onDone && (
          <button type="button" className={button.quiet} disabled={busy} onClick={onDone}>
            Cancel
          </button>
        )}
      </div>
      {dialog}
    </form>
  );
}
