import { passwordLength } from '#kernel/contract/limits.ts';
import { PasswordField } from '#web/storefront/form/components.tsx';

/** The names of the new password's fields in error messages. */
export const newPasswordNames = { password: 'Password', confirm: 'Confirm password' };

/** The messages for empty fields. */
export const emptyNewPassword = { password: 'Enter a password', confirm: 'Confirm your password' };

type NewPassword = Record<keyof typeof newPasswordNames, string>;

/** Validates a new password and its repetition (section 5); empty if both are valid. */
export function newPasswordErrors({ password, confirm }: NewPassword): Partial<NewPassword> {
  if (password.length < passwordLength.min)
    return { password: `Password must be at least ${passwordLength.min} characters long.` };
  return password === confirm ? {} : { confirm: 'Passwords do not match. Please try again.' };
}

/** The fields of a new password and its repetition. */
export const NewPasswordFields = ({ label, wrong }: { label: string; wrong: Partial<NewPassword> }) => (
  <>
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={`At least ${passwordLength.min} characters`}
      error={wrong.password}
    />
    <PasswordField
      label="Confirm password"
      name="confirm"
      autoComplete="new-password"
      error={wrong.confirm}
    />
  </>
);
