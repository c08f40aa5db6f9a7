import { rightName } from '#kernel/contract/rights.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// API keys: with one, another program makes calls of the back office.

/** The most API keys of a shop. */
export const maxApiKeys = 50;
/** The days after which a key can expire. */
export const keyDays = [30, 90, 365] as const;
/** How every key begins, by which leaked ones are recognised. */
export const apiKeyPrefix = 'haat_';

export const apiKeyPayload = z.strictObject({
  name: singleLine(100),
  /** What the key may do; at least one right. */
  rights: z.array(rightName).min(1, { error: () => m.contractApiKeys.mustIncludeAtLeastOne() }),
  /** Whether it may only read what its rights show; otherwise it changes data too. */
  isReadOnly: z.boolean().default(false),
  /** The days until it expires; null for never. */
  days: z.literal(keyDays).nullable(),
});
export type ApiKeyPayload = z.output<typeof apiKeyPayload>;

export const apiKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** The beginning of the key, to tell keys apart. */
  start: z.string(),
  rights: z.array(rightName),
  isReadOnly: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** The time of its last use, up to some minutes old; null before the first one. */
  usedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeys = z.strictObject({ keys: z.array(apiKey) });
/** The key with its value, shown only when it is made. */
export const newApiKey = z.strictObject({ key: apiKey, value: z.string() });
export const apiKeyParams = z.strictObject({ id: text(100) });

/** Messages about API keys. */
export const apiKeySentences = {
  get created() {
    return m.contractApiKeys.apiKeyIsCreated();
  },
  get deleted() {
    return m.contractApiKeys.apiKeyIsDeleted();
  },
  get notFound() {
    return m.contractApiKeys.weCouldntFindThisApi();
  },
  get rightNotForKeys() {
    return m.contractApiKeys.isNotGivenToPrograms();
  },
  get tooMany() {
    return m.contractApiKeys.shopHasAtMostApi({ maxApiKeys });
  },
};
