import type { UserDetail } from '#modules/accounts/contract/users.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { RightsForm } from '../users/rights-form.tsx';

/** Edits the rights of a staff member. */
export const StaffRights = ({ user }: { user: UserDetail }) => (
  <Panel title="Rights">
    {/* Remounts when the rights have changed. */}
    <RightsForm key={user.rights.join()} user={user} />
  </Panel>
);
