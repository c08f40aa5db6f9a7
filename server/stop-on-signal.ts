import { onStopSignal } from './stop-signals.ts';

/** How long running requests may take until they are aborted, in ms, and how long stopping may take then. */
const finishWithinMs = 15_000;
const stopWithinMs = 4000;
/** Signals this close together, in ms, count as one: a terminal sends Ctrl+C to the launcher and to the server. */
const sameSignalMs = 1000;

/**
 * Stops the process gracefully on the first stop signal, and when the launcher was killed. Requests that run for 15 s
 * longer are aborted. A second signal exits at once.
 * @param stop receives the name of the signal
 * @param cut aborts running requests, so that `stop` resolves
 */
export function stopOnSignal(stop: (signal: string) => Promise<void>, cut: () => void = () => {}): void {
  let stoppingSince = 0;
  const onSignal = async (signal: string) => {
    if (stoppingSince > 0 && Date.now() - stoppingSince > sameSignalMs) process.exit(1);
    if (stoppingSince > 0) return;
    stoppingSince = Date.now();
    setTimeout(cut, finishWithinMs).unref();
    setTimeout(() => process.exit(1), finishWithinMs + stopWithinMs).unref();
    await stop(signal);
    process.exit(0);
  };
  onStopSignal((signal) => void onSignal(signal));
  // The launcher was killed (kill -9) and cannot pass a signal on.
  if (process.send) process.on('disconnect', () => void onSignal('launcher gone'));
}
