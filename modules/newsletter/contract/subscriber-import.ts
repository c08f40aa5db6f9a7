import { z } from '#kernel/contract/zod.ts';

// The import of subscribers from a file of another shop or newsletter service.

/** The most rows of a file, and its largest size in bytes. */
export const maxImportedSubscribers = 50_000;
export const maxSubscribersFileBytes = 12 * 1_048_576;

/** The longest cell that is read; longer ones are refused by the rule of their column. */
const cell = () => z.string().max(1000);

export const importedFields = ['email', 'name', 'consentedAt', 'source', 'accepts'] as const;

/** The rows of a file. `write` adds those without errors; otherwise they are only checked. */
export const subscriberImport = z.strictObject({
  write: z.boolean(),
  /** The statement of the user that these persons agreed to get the newsletter; needed to write. */
  hasConsent: z.boolean().default(false),
  rows: z
    .array(
      z.strictObject({
        line: z.int().min(1),
        email: cell(),
        name: cell().default(''),
        /** When the person agreed; empty for the time of the import. */
        consentedAt: cell().default(''),
        /** Where the person agreed. */
        source: cell().default(''),
        /** Whether the person agreed, as "yes" or "no"; empty for yes. */
        accepts: cell().default(''),
      }),
    )
    .min(1)
    .max(maxImportedSubscribers),
});
export type SubscriberImport = z.output<typeof subscriberImport>;

export const subscriberImportResult = z.strictObject({
  added: z.int(),
  /** Subscribers at present, confirmed or not, which stay as they are. */
  already: z.int(),
  /** Addresses whose subscription has ended. */
  unsubscribed: z.int(),
  /** Persons who did not agree. */
  withoutConsent: z.int(),
  /** Rows that are left out, by their lines. */
  errors: z.array(z.strictObject({ line: z.int(), field: z.enum(importedFields), message: z.string() })),
});
export type SubscriberImportResult = z.output<typeof subscriberImportResult>;
