import { useState } from 'react';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { AuthPage } from '#web/storefront/form/auth-page.tsx';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../../messages/index.ts';
import { showMailSentToast } from '../mail-sent-toast.ts';

/** Replaces the sign-in form for a customer with an unverified email (section 2). */
export function VerifyFirst({ email, onBack }: { email: string; onBack: () => void }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await callApi('POST /api/auth/resendVerifyMail', { body: { email } });
      showMailSentToast();
    } catch (error) {
      toast.error(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthPage title={m.verifyFirst.verifyYourEmail()} focused>
      <p role="status">
        {m.verifyFirst.pleaseOpenLinkInEmail({ strong: (text) => <strong>{text}</strong>, email })}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={resend} disabled={busy} className={button.main}>
          {m.verifyFirst.resendVerificationMail()}
        </button>
        <button type="button" onClick={onBack} className={button.quiet}>
          {m.verifyFirst.backToSignIn()}
        </button>
      </div>
    </AuthPage>
  );
}
