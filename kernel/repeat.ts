type Repetition = {
  intervalMs: number;
  /** Delay of an additional first run, in ms; without it the first run is one interval after the start. */
  firstAfterMs?: number;
  /** Receives the errors of a run; the next run follows all the same. */
  onError: (error: unknown) => void;
};

/** Runs work at an interval, one run after the other. @returns stops it once the present run has ended */
export function repeat(
  work: () => Promise<unknown>,
  { intervalMs, firstAfterMs, onError }: Repetition,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = running.then(work).catch(onError);
  };
  const first = firstAfterMs === undefined ? undefined : setTimeout(run, firstAfterMs).unref();
  const timer = setInterval(run, intervalMs).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
