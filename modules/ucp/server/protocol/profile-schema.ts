import { z } from '#kernel/contract/zod.ts';

// Profiles of platforms, as the schema of the protocol has them (discovery/profile_schema.json). It allows the form of a
// platform and that of a business: an entry of a registry may have either.

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const uri = z.string().refine((text) => URL.canParse(text));
/** Names under a domain, which is written in reverse. */
export const reverseDomain = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/;
const reverseDomainName = z.string().regex(reverseDomain);

const entity = {
  version,
  spec: uri.optional(),
  schema: uri.optional(),
  id: z.string().optional(),
  config: z.looseObject({}).optional(),
};

const registry = <T extends z.ZodType>(entry: T) => z.record(reverseDomainName, z.array(entry));

/** A binding of a service: that of a platform names its text and its schema, that of a business its address. */
const service = z
  .looseObject({
    ...entity,
    transport: z.enum(['rest', 'mcp', 'a2a', 'embedded']),
    endpoint: uri.optional(),
  })
  .refine(({ transport, spec, schema, endpoint }) => {
    const isOfPlatform = spec !== undefined && (schema !== undefined || transport === 'a2a');
    return isOfPlatform || endpoint !== undefined || transport === 'embedded';
  });

const capability = z.looseObject({
  ...entity,
  extends: z.union([reverseDomainName, z.array(reverseDomainName).min(1)]).optional(),
});

const paymentHandler = z.looseObject({
  ...entity,
  id: z.string(),
  available_instruments: z
    .array(z.looseObject({ type: z.string() }))
    .min(1)
    .optional(),
});

const signingKey = z.looseObject({ kid: z.string(), kty: z.string() });

export const platformProfile = z.looseObject({
  ucp: z.looseObject({
    version,
    services: registry(service),
    capabilities: registry(capability).default({}),
    payment_handlers: registry(paymentHandler),
  }),
  signing_keys: z.array(signingKey).default([]),
});
export type PlatformProfile = z.output<typeof platformProfile>;
