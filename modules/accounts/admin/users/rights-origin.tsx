import type { User } from '#modules/accounts/contract/users.ts';
import * as m from '../../messages/index.ts';
import { useRoleName } from './role.ts';

/** Says whether the rights of a staff member are those of the role. */
export function RightsOrigin({ user }: { user: Pick<User, 'name' | 'roleId' | 'hasOwnRights'> }) {
  const roleName = useRoleName()(user);
  return (
    <p className="text-sm text-muted">
      {user.hasOwnRights
        ? m.rightsOrigin.hasOwnRights({ name: user.name, roleName })
        : m.rightsOrigin.hasRightsOfRole({ name: user.name, roleName })}
    </p>
  );
}
