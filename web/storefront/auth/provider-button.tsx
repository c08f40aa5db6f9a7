import { useState } from 'react';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import { type PendingSignIn, signInFailure, storePendingSignIn } from './pending-sign-in.ts';

type ProviderButtonProps = Omit<PendingSignIn, 'state'>;

/** "Continue with Google" (R13) or the configured provider; nothing if none is configured. */
export function ProviderButton(departure: ProviderButtonProps) {
  const { provider } = useSettings();
  const [busy, setBusy] = useState(false);
  if (provider === null) return null;
  const startSignIn = async () => {
    setBusy(true);
    try {
      const { url, state } = await callApi('POST /api/auth/provider/start');
      storePendingSignIn({ state, ...departure });
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      const advice = error instanceof CallError ? error.message : 'Please try again.';
      toast.error(`${signInFailure(provider, departure.from)}. ${advice}`);
    }
  };
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <button type="button" onClick={startSignIn} disabled={busy} className={`${button.quiet} w-full`}>
        Continue with {provider}
      </button>
    </>
  );
}
