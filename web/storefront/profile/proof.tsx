import type { Account } from '#contract/accounts.ts';
import { PasswordField, WhosePassword } from '../auth/parts.tsx';

/** What is shown where the password is left empty; an account without a password is not asked for one. */
export const emptyProof = ({ hasPassword }: Account): { password?: string } =>
  hasPassword ? { password: 'Enter your password' } : {};

/** Asks for the password of an account that has one, before a change that is final. */
export const Proof = ({ account, error }: { account: Account; error: string | undefined }) =>
  account.hasPassword && (
    <>
      <WhosePassword email={account.email} />
      <PasswordField label="Your password" name="password" autoComplete="current-password" error={error} />
    </>
  );
