/** Shortest time in ms for which a refusal is held back, and the time in ms between two refusals of this process. */
export const refusalDelayMs = 300;
export const refusalEveryMs = 10;
/** Refusals of this process that wait at once. Further ones are sent immediately, so that memory stays bounded. */
export const maxDelayedRefusals = 500;

/**
 * Returns a function that waits before a refusal is sent: refusals leave one after the other. A program sends the next request
 * once it has the answer to the last, so that one that ignores the limit sends few requests, and shoppers keep the processor.
 */
export function refusalDelay(): () => Promise<void> {
  let waiting = 0;
  let lastAt = 0;
  return async () => {
    if (waiting >= maxDelayedRefusals) return;
    waiting++;
    const now = performance.now();
    lastAt = Math.max(now + refusalDelayMs, lastAt + refusalEveryMs);
    await new Promise((resolve) => setTimeout(resolve, lastAt - now).unref());
    waiting--;
  };
}
