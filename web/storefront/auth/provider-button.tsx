import { useState } from 'react';
import { CallError } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import { type Departure, failureOf, keepDeparture } from './departure.ts';

type ProviderButtonProps = Omit<Departure, 'state'>;

/** "Continue with Google" (R13), or whoever the shop is set up with; not there when with nobody. */
export function ProviderButton(leaving: ProviderButtonProps) {
  const { provider } = useSettings();
  const [busy, setBusy] = useState(false);
  if (provider === null) return null;
  const leave = async () => {
    setBusy(true);
    try {
      const { url, state } = await tell('POST /api/auth/provider/start');
      keepDeparture({ state, ...leaving });
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      const advice = error instanceof CallError ? error.message : 'Please try again.';
      toast.error(`${failureOf(provider, leaving.from)}. ${advice}`);
    }
  };
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <button type="button" onClick={leave} disabled={busy} className={`${button.quiet} w-full`}>
        Continue with {provider}
      </button>
    </>
  );
}
