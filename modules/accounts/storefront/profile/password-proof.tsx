import type { Account } from '#modules/accounts/contract/accounts.ts';
import { HiddenUsername, PasswordField } from '#web/storefront/form/account-fields.tsx';
import * as m from '../../messages/index.ts';

/** Returns the message for an empty password; none for an account without a password. */
export const emptyProof = ({ hasPassword }: Account): { password?: string } =>
  hasPassword ? { password: m.proof.enterYourPassword() } : {};

/** The password field of an irreversible change; nothing for an account without a password. */
export const Proof = ({ account, error }: { account: Account; error: string | undefined }) =>
  account.hasPassword && (
    <>
      <HiddenUsername email={account.email} />
      <PasswordField
        label={m.proof.yourPassword()}
        name="password"
        autoComplete="current-password"
        error={error}
      />
    </>
  );
