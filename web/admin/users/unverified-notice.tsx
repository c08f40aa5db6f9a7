import type { User } from '#contract/users.ts';

/** Says that a role is of no use before its user has opened the verification email; nothing once the email is verified. */
export const UnverifiedNotice = ({ user }: { user: Pick<User, 'name' | 'email' | 'isEmailVerified'> }) =>
  user.isEmailVerified ? null : (
    <p className="mt-2 font-semibold text-ink [overflow-wrap:anywhere]">
      {user.name} can sign in only after opening the verification email sent to {user.email}.
    </p>
  );
