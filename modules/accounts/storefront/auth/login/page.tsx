import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { callApi } from '#web/api/queries.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { deviceKey } from '#web/session/device-key.ts';
import { useSession } from '#web/session/provider.tsx';
import { EmailField, PasswordField } from '#web/storefront/form/account-fields.tsx';
import { AuthPage } from '#web/storefront/form/auth-page.tsx';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { NeedsScript } from '#web/storefront/form/needs-script.tsx';
import { missingErrors, useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import { loadWishes } from '#web/wishlist/store.ts';
import * as m from '../../../messages/index.ts';
import { ownPath, withNext } from '../own-path.ts';
import { ProviderButtons } from '../provider-buttons.tsx';
import { VerifyFirst } from './verify-first.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, { title: m.login.signIn(), description: m.login.signInToYourAccount(), noindex: true });

const names = { email: m.login.yourEmail(), password: m.login.yourPassword() };
const empty = { email: m.login.enterYourEmail(), password: m.login.enterYourPassword() };

export const handle: PageHandle = { params: ['next'] };

/** Sign-in by email and password (section 2); leads back to the previous page (R4), else home. */
export default function LoginPage() {
  const [params] = useSearchParams();
  const next = ownPath(params.get('next'));
  // The back office redirects users with an unverified email here (section 8).
  const { state } = useLocation();
  const [unverified, setUnverified] = useState<string | null>(state?.unverified ?? null);
  if (unverified !== null) return <VerifyFirst email={unverified} onBack={() => setUnverified(null)} />;
  return <SignIn next={next} onUnverified={setUnverified} />;
}

function SignIn({ next, onUnverified }: { next: string; onUnverified: (email: string) => void }) {
  const navigate = useNavigate();
  const { signIn } = useSession();
  const [remember, setRemember] = useState(false);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: (values) => missingErrors(empty, values),
    async send({ email, password }) {
      const { token, ...user } = await callApi('POST /api/auth/login', {
        body: { email, password, remember, deviceKey: deviceKey() },
      });
      signIn(user, token, remember);
      await loadWishes(user.id).catch(() => {});
      toast.success(m.responses.loginSuccessful());
      navigate(next, { replace: true });
    },
    fallback: m.responses.loginFailed(),
    failing(error, { email }) {
      const isUnverified = error.code === 'email_not_verified';
      if (isUnverified) onUnverified(email.trim());
      return isUnverified;
    },
  });
  return (
    <AuthPage title={m.login.signIn()}>
      <NeedsScript />
      <form onSubmit={submit} noValidate className="scripted grid gap-5">
        <EmailField error={wrong.email} />
        <PasswordField
          label={m.login.password()}
          name="password"
          autoComplete="current-password"
          error={wrong.password}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="remember"
              checked={remember}
              onChange={(event) => setRemember(event.target.checked)}
              className="size-4.5 accent-chosen"
            />
            {m.login.rememberMe()}
          </label>
          <Link to="/auth/forgot-password" className="flex min-h-11 items-center underline hover:text-accent">
            {m.login.forgotYourPassword()}
          </Link>
        </div>
        <FormError reason={failed} />
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? m.login.signingIn() : m.login.signInLabel()}
        </button>
      </form>
      <ProviderButtons next={next} remember={remember} from="login" />
      <p className="mt-8 text-muted">
        {m.login.newHereCreateAccount({
          link: (text) => (
            <Link to={withNext('/auth/register', next)} className="font-semibold underline hover:text-accent">
              {text}
            </Link>
          ),
        })}
      </p>
    </AuthPage>
  );
}
