import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as kernelMessages from '#kernel/messages/index.ts';
import { callApi } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { AuthPage } from '#web/storefront/form/auth-page.tsx';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { NeedsScript } from '#web/storefront/form/needs-script.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../../messages/index.ts';
import {
  emptyNewPassword,
  NewPasswordFields,
  newPasswordErrors,
  newPasswordNames,
} from '../new-password.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.resetPassword.setNewPassword(),
    description: m.resetPassword.setNewPasswordSentence(),
    noindex: true,
  });

export const handle: PageHandle = { params: ['token'] };

/** The target of the link in the email: sets a new password, once. */
export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  const token = params.get('token') ?? '';
  const { busy, wrong, failed, submit } = useFormSubmit({
    names: newPasswordNames,
    check(values) {
      const missing = missingErrors(emptyNewPassword, values);
      return Object.keys(missing).length > 0 ? missing : newPasswordErrors(values);
    },
    async send({ password }) {
      await callApi('POST /api/auth/resetPassword', { body: { token, password, deviceKey: deviceKey() } });
      toast.success(m.responses.passwordSet());
      navigate('/auth/login', { replace: true });
    },
    failing({ code }) {
      const isEnded = code === 'link_expired' || code === 'link_invalid';
      if (isEnded) setExpired(true);
      return isEnded;
    },
  });
  if (isExpired || token === '') {
    return (
      <AuthPage title={m.resetPassword.setNewPassword()} focused={isExpired}>
        <p role="alert">{kernelMessages.common.linkNotGood()}</p>
        <Link to="/auth/forgot-password" className={`${button.main} mt-6`}>
          {m.resetPassword.requestNewLink()}
        </Link>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={m.resetPassword.setNewPassword()}>
      <NeedsScript />
      <form onSubmit={submit} noValidate className="scripted grid gap-5">
        <NewPasswordFields label={m.resetPassword.newPassword()} wrong={wrong} />
        <FormError reason={failed} />
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? m.resetPassword.saving() : m.resetPassword.savePassword()}
        </button>
      </form>
    </AuthPage>
  );
}
