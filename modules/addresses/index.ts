import { defineModule } from '#kernel/define-module.ts';
import { pinCalls } from './contract/calls/pins.ts';
import { pinRoutes } from './server/routes.ts';

/** Addresses with their PIN codes. */
export const addresses = defineModule({
  name: 'addresses',
  calls: pinCalls,
  handlers: pinRoutes,
});

export { pinErrors } from './server/pins/pin-errors.ts';
