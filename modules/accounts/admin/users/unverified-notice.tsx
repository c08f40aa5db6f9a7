import type { User } from '#modules/accounts/contract/users.ts';

/** Warns that a role has no effect until the user has verified the email. */
export const UnverifiedNotice = ({ user }: { user: Pick<User, 'name' | 'email' | 'isEmailVerified'> }) =>
  user.isEmailVerified ? null : (
    <p className="mt-2 font-semibold text-ink [overflow-wrap:anywhere]">
      {user.name} can sign in only after opening the verification email sent to {user.email}.
    </p>
  );
