import { onStopSignal } from './stop-signals.ts';

/** How long stopping may take, in ms. */
const stopWithinMs = 15_000;
/** Signals this close together, in ms, count as one: a terminal sends Ctrl+C to the launcher and to the server. */
const sameSignalMs = 1000;

/**
 * Ends the process in order on the first signal that stops it, and when the launcher has been killed. A second
 * signal ends the process at once, as does a stop that takes longer than 15 s.
 * @param stop receives the name of the signal
 */
export function stopOnSignal(stop: (signal: string) => Promise<void>): void {
  let stoppingSince = 0;
  const onSignal = async (signal: string) => {
    if (stoppingSince > 0 && Date.now() - stoppingSince > sameSignalMs) process.exit(1);
    if (stoppingSince > 0) return;
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await stop(signal);
    process.exit(0);
  };
  onStopSignal((signal) => void onSignal(signal));
  // The launcher was killed (kill -9) and cannot pass a signal on.
  if (process.send) process.on('disconnect', () => void onSignal('launcher gone'));
}
