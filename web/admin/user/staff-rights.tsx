import type { UserDetail } from '#contract/users.ts';
import { Panel } from '../parts/panel.tsx';
import { RightsForm } from '../users/rights-form.tsx';

/** What a member of staff may do in the back office. */
export const StaffRights = ({ user }: { user: UserDetail }) => (
  <Panel title="Rights">
    {/* It begins anew when the rights were changed. */}
    <RightsForm key={user.rights.join()} user={user} />
  </Panel>
);
