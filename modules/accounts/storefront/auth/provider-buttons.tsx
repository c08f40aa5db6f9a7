import { useState } from 'react';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { type PendingSignIn, signInFailure, storePendingSignIn } from './pending-sign-in.ts';

type ProviderButtonsProps = Omit<PendingSignIn, 'state' | 'provider'>;

/** "Continue with Google" (R13), and with each other configured provider; nothing if none is configured. */
export function ProviderButtons(departure: ProviderButtonsProps) {
  const { identityProviders } = useSettings();
  const [busy, setBusy] = useState(false);
  if (identityProviders.length === 0) return null;
  const startSignIn = async (name: string, provider: string) => {
    setBusy(true);
    try {
      const { url, state } = await callApi('POST /api/auth/provider/start', { query: { provider: name } });
      storePendingSignIn({ ...departure, state, provider });
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      const advice = error instanceof CallError ? error.message : m.providerButtons.pleaseTryAgain();
      toast.error(`${signInFailure({ ...departure, provider })}. ${advice}`);
    }
  };
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.providerButtons.or()}
      </p>
      <div className="grid gap-3">
        {identityProviders.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            onClick={() => startSignIn(name, label)}
            disabled={busy}
            className={`${button.quiet} w-full`}
          >
            {m.providerButtons.continueWith({ label })}
          </button>
        ))}
      </div>
    </>
  );
}
