import type { User } from '#modules/accounts/contract/users.ts';
import * as m from '../../messages/index.ts';

/** Warns that a role has no effect until the user has verified the email. */
export const UnverifiedNotice = ({ user }: { user: Pick<User, 'name' | 'email' | 'isEmailVerified'> }) =>
  user.isEmailVerified ? null : (
    <p className="mt-2 font-semibold text-ink [overflow-wrap:anywhere]">
      {m.unverifiedNotice.canSignInOnlyAfter({ name: user.name, email: user.email })}
    </p>
  );
