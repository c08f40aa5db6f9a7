import { passwordLength } from '#contract/limits.ts';
import { PasswordField } from './parts.tsx';

/** What the fields of a new password are called in a sentence. */
export const newPasswordNames = { password: 'Password', confirm: 'Confirm password' };

/** What is shown for each of them that is empty. */
export const emptyNewPassword = { password: 'Enter a password', confirm: 'Confirm your password' };

type NewPassword = Record<keyof typeof newPasswordNames, string>;

/** What is wrong with a new password that was typed twice (section 5); empty when nothing is. */
export function wrongNewPassword({ password, confirm }: NewPassword): Partial<NewPassword> {
  if (password.length < passwordLength.min)
    return { password: `Password must be at least ${passwordLength.min} characters long.` };
  return password === confirm ? {} : { confirm: 'Passwords do not match. Please try again.' };
}

/** A new password, typed twice. */
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
