import type { Job } from '../kernel.ts';
import type { Delivery } from './events.ts';

/** Runs a listener of an event. */
export const eventJob: Job<Delivery, unknown> = {
  run: (delivery, _, kernel) => kernel.events.deliver(delivery),
};
