import type { Job } from '../kernel.ts';
import type { EventDelivery } from './events.ts';

/** Runs a listener of an event. */
export const eventJob: Job<EventDelivery, unknown> = {
  run: (delivery, _, kernel) => kernel.events.deliver(delivery),
};
