import { passwordLength } from '#modules/accounts/contract/password-length.ts';
import { PasswordField } from '#web/storefront/form/account-fields.tsx';
import * as m from '../../messages/index.ts';

/** The names of the new password's fields in error messages. */
export const newPasswordNames = {
  password: m.newPassword.password(),
  confirm: m.newPassword.confirmPassword(),
};

/** The messages for empty fields. */
export const emptyNewPassword = {
  password: m.newPassword.enterPassword(),
  confirm: m.newPassword.confirmYourPassword(),
};

type NewPassword = Record<keyof typeof newPasswordNames, string>;

/** Validates a new password and its repetition (section 5); empty if both are valid. */
export function newPasswordErrors({ password, confirm }: NewPassword): Partial<NewPassword> {
  if (password.length < passwordLength.min)
    return { password: m.newPassword.passwordMustBeAtLeast({ min: passwordLength.min }) };
  return password === confirm ? {} : { confirm: m.newPassword.passwordsDoNotMatch() };
}

/** The fields of a new password and its repetition. */
export const NewPasswordFields = ({ label, wrong }: { label: string; wrong: Partial<NewPassword> }) => (
  <>
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={m.newPassword.atLeastCharacters({ min: passwordLength.min })}
      error={wrong.password}
    />
    <PasswordField
      label={m.newPassword.confirmPassword()}
      name="confirm"
      autoComplete="new-password"
      error={wrong.confirm}
    />
  </>
);
