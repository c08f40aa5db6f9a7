import type { Account } from '#contract/accounts.ts';
import { PasswordField, WhosePassword } from '../auth/parts.tsx';

/** Asks whoever has a password for it, before something is done for good. */
export const Proof = ({ account, error }: { account: Account; error: string | undefined }) =>
  account.hasPassword && (
    <>
      <WhosePassword email={account.email} />
      <PasswordField label="Your password" name="password" autoComplete="current-password" error={error} />
    </>
  );
