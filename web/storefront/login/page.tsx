import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { head } from '../frame/head.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: 'Sign in', description: 'Sign in to the shop.', noindex: true });

type Wrong = { email?: string; password?: string };

/** Only a page of this shop; an address elsewhere would lead somebody astray. */
const ownPath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');

/** Sign-in by e-mail and password (section 2); afterwards back to where somebody came from (R4), else home. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { signIn } = useSession();
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failed, setFailed] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [email, password] = [String(data.get('email')).trim(), String(data.get('password'))];
    const remember = data.has('remember');
    const missing: Wrong = {
      ...(email === '' && { email: 'Your e-mail is required' }),
      ...(password === '' && { password: 'Your password is required' }),
    };
    setWrong(missing);
    setFailed(null);
    if (missing.email || missing.password) return;
    setBusy(true);
    try {
      const { token, ...user } = await tell('POST /api/auth/login', { body: { email, password, remember } });
      signIn(user, token, remember);
      toast.success(messages.loginSuccessful);
      navigate(ownPath(params.get('next')), { replace: true });
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError && error.code === 'invalid_input')
        setWrong({ email: 'This is not an e-mail address' });
      else setFailed(error instanceof CallError ? error.message : messages.loginFailed);
    }
  };
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <h1 className="text-4xl">Sign in</h1>
      <form onSubmit={submit} noValidate className="mt-8 grid gap-5">
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={wrong.email}
        />
        <div className="relative">
          <Field
            label="Password"
            name="password"
            type={seen ? 'text' : 'password'}
            autoComplete="current-password"
            required
            error={wrong.password}
          />
          <button
            type="button"
            aria-pressed={seen}
            aria-label="Show password"
            onClick={() => setSeen(!seen)}
            className="absolute right-1 top-8 grid size-11 place-items-center text-muted hover:text-accent"
          >
            {seen ? (
              <EyeOff aria-hidden="true" className="size-5" />
            ) : (
              <Eye aria-hidden="true" className="size-5" />
            )}
          </button>
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="remember" className="size-4.5 accent-accent" /> Remember me
        </label>
        {failed && (
          <p role="alert" className="font-medium text-bad">
            {failed}
          </p>
        )}
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? 'Signing in...' : 'Sign In'}
        </button>
      </form>
      <p className="mt-8 text-muted">
        You need no account to buy.{' '}
        <Link to="/products" className="font-semibold underline hover:text-accent">
          Continue Shopping
        </Link>
      </p>
    </div>
  );
}
