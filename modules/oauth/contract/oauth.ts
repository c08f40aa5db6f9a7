import { rightName } from '#kernel/contract/rights.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';

// OAuth 2.1: a staff member lets a program act for them at /mcp/admin.

/** How every access token begins, by which leaked ones are recognised. It is not the beginning of API keys. */
export const accessTokenPrefix = 'haat-agent_';
/** The only scope: what the staff member may do, or less of it, as the consent says. */
export const adminScope = 'admin';
/** The page of the back office that asks a staff member for consent. */
export const consentPath = '/admin/consent';

/** A request of a program, as the consent page shows it. What the program says about itself is not verified. */
export const consentRequest = z.strictObject({
  /** The name of the program, by its own account. */
  client: z.string(),
  /** The host to which the answer goes; the scheme for an app on the device, such as `cursor:`. */
  redirectsTo: z.string(),
  /** Whether the answer goes to the device of the staff member. */
  isOnDevice: z.boolean(),
  /** The rights that the program would have now. */
  rights: z.array(rightName),
});
export type ConsentRequest = z.infer<typeof consentRequest>;

export const consentRequestParams = z.strictObject({ interaction: text(100) });

export const consentAnswer = z.strictObject({
  /** Whether the program may only read. */
  isReadOnly: z.boolean(),
});

/** Where the browser goes next: back to the program. */
export const consentAnswered = z.strictObject({ returnTo: z.string() });

/** A consent: a program that acts for a staff member. */
export const consent = z.strictObject({
  id: z.uuid(),
  client: z.string(),
  redirectsTo: z.string(),
  user: z.strictObject({ id: z.uuid(), name: z.string() }),
  isReadOnly: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The time of its last use, up to some minutes old; null before the first one. */
  usedAt: z.iso.datetime().nullable(),
});
export type Consent = z.infer<typeof consent>;
export const consents = z.strictObject({ consents: z.array(consent) });
export const consentParams = z.strictObject({ id: text(100) });
