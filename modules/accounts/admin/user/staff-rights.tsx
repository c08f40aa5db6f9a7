import { useRef, useState } from 'react';
import { allRights } from '#kernel/contract/rights.ts';
import type { UserDetail } from '#modules/accounts/contract/users.ts';
import { button } from '#web/admin/components/button.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import * as m from '../../messages/index.ts';
import { RightsForm } from '../users/rights-form.tsx';
import { RightsOrigin } from '../users/rights-origin.tsx';

/** Shows where the rights of a staff member come from, and edits them on demand. */
export function StaffRights({ user }: { user: UserDetail }) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <Panel
      title={m.staffRights.rights()}
      aside={m.staffRights.of({ rightsCount: user.rights.length, allRightsCount: allRights.length })}
    >
      <RightsOrigin user={user} />
      <button
        type="button"
        ref={toggle}
        aria-expanded={isOpen}
        className={`${button.quiet} mt-3`}
        onClick={() => setOpen(!isOpen)}
      >
        {user.hasOwnRights ? m.staffRights.changeOwnRights() : m.staffRights.chooseOwnRights()}
      </button>
      {isOpen && (
        <div className="mt-4 border-t border-line pt-4">
          {/* Remounts when the rights have changed. */}
          <RightsForm key={user.rights.join()} user={user} onDone={close} />
        </div>
      )}
    </Panel>
  );
}
