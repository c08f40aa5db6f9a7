import type { User } from '#modules/accounts/contract/users.ts';
import { useRoleName } from './role.ts';

/** Says whether the rights of a staff member are those of the role. */
export function RightsOrigin({ user }: { user: Pick<User, 'name' | 'roleId' | 'hasOwnRights'> }) {
  const roleName = useRoleName()(user);
  return (
    <p className="text-sm text-muted">
      {user.hasOwnRights
        ? `${user.name} has own rights. A change of the role ${roleName} does not change them.`
        : `${user.name} has the rights of the role ${roleName}. Own rights are for ${user.name} only.`}
    </p>
  );
}
