import type { SigningKey } from '../signatures/signing-key.ts';
import { capabilitiesAt, cashHandlerAt, protocolVersion, servicesAt } from './capabilities.ts';

/** Returns the profile of the shop at this origin. Each checkout says whether it can be paid in cash on delivery. */
export const businessProfile = (origin: string, { jwk }: Pick<SigningKey, 'jwk'>) => ({
  ucp: {
    version: protocolVersion,
    services: servicesAt(origin),
    capabilities: capabilitiesAt(origin),
    payment_handlers: cashHandlerAt(origin),
  },
  signing_keys: [jwk],
});
