import { Link, useNavigate } from 'react-router';
import { callApi } from '#web/api/queries.ts';
import { useSession } from '#web/session/provider.tsx';
import { AuthPage } from '#web/storefront/form/auth-page.tsx';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';

/** The target of the link in the email: adds the orders only after the signed-in customer confirms. */
export function Claim({ token }: { token: string }) {
  const { user } = useSession();
  return (
    <AuthPage title={m.claim.addEarlierOrders()}>
      {user ? <Confirm token={token} email={user.email} /> : <SignInFirst token={token} />}
    </AuthPage>
  );
}

const SignInFirst = ({ token }: { token: string }) => (
  <>
    <p className="text-muted">{m.claim.signInToAccount()}</p>
    <Link
      to={`/auth/login?next=${encodeURIComponent(`/orders?token=${token}`)}`}
      className={`${button.main} mt-6`}
    >
      {m.claim.signIn()}
    </Link>
  </>
);

function Confirm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { busy, failed, submit } = useFormSubmit({
    names: {},
    async send() {
      await callApi('POST /api/orders/claims/confirm', { body: { token } });
      toast.success(m.claim.addedToYourAccount());
      navigate('/orders', { replace: true });
    },
  });
  return (
    <form onSubmit={submit} className="grid gap-5 wrap-anywhere">
      <p>{m.claim.ordersPlacedWithWithoutSigning({ email })}</p>
      <FormError reason={failed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? m.claim.adding() : m.claim.addToMyAccount()}
        </button>
        <Link to="/orders" className={button.quiet}>
          {m.claim.notNow()}
        </Link>
      </div>
    </form>
  );
}
