import { capabilitiesAt, cashHandlerAt, protocolVersion, servicesAt } from './capabilities.ts';

/** Returns the profile of the shop at this origin. Each checkout says whether it can be paid in cash on delivery. */
export const businessProfile = (origin: string) => ({
  ucp: {
    version: protocolVersion,
    services: servicesAt(origin),
    capabilities: capabilitiesAt(origin),
    payment_handlers: cashHandlerAt(origin),
  },
});
