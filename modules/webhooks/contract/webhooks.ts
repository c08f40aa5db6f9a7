import { maxPage } from '#kernel/contract/limits.ts';
import { queryInteger } from '#kernel/contract/query-values.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// Webhooks: addresses of other programs, to which the shop sends its events.

/** The most webhooks of a shop. */
export const maxWebhooks = 20;
/** Deliveries on a page of the log. */
export const deliveryPageSize = 20;

const url = () =>
  text(2000)
    .trim()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: m.contractWebhooks.mustBeWebAddressStarting(),
    })
    .refine((value) => !URL.canParse(value) || new URL(value).username === '', {
      error: m.contractWebhooks.mustNotContainUserName(),
    });

const fields = {
  url: url(),
  /** What it is for, in the owner's words. */
  description: text(200).trim(),
  /** The types of events that are sent; at least one. */
  events: z
    .array(text(100))
    .min(1, { error: () => m.contractWebhooks.mustIncludeAtLeastOne() })
    .max(100),
};
export const webhookPayload = z.strictObject(fields);
/** Omitted fields keep their values. */
export const webhookUpdate = z.strictObject({
  ...z.strictObject({ ...fields, isEnabled: z.boolean() }).partial().shape,
  /** The time of the version that was edited. */
  updatedAt: z.iso.datetime().optional(),
});
export type WebhookPayload = z.infer<typeof webhookPayload>;
export type WebhookUpdate = z.infer<typeof webhookUpdate>;

export const webhook = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  isEnabled: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhooks = z.strictObject({
  webhooks: z.array(webhook),
  /** The types of events of the shop. */
  events: z.array(z.strictObject({ type: z.string(), description: z.string() })),
});

/** The key by which the receiver verifies signatures, shown when it is made. */
export const webhookKey = z.strictObject({ webhook, signingKey: z.string() });

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const delivery = z.strictObject({
  id: z.uuid(),
  webhookId: z.uuid(),
  url: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The HTTP status of the last attempt; null without an answer. */
  status: z.int().nullable(),
  /** Why the last attempt failed. */
  error: z.string(),
  createdAt: z.iso.datetime(),
  /** When a waiting delivery is tried again. */
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;
export const deliveries = z.strictObject({
  deliveries: z.array(delivery),
  pages: z.int(),
  total: z.int(),
});
export type Deliveries = z.infer<typeof deliveries>;
export const deliveryQuery = z.strictObject({ page: queryInteger(1, maxPage).default(1) });
export const webhookParams = z.strictObject({ id: text(100) });

/** Messages about webhooks. */
export const webhookSentences = {
  get created() {
    return m.contractWebhooks.webhookIsCreated();
  },
  get saved() {
    return m.contractWebhooks.webhookIsSaved();
  },
  get deleted() {
    return m.contractWebhooks.webhookIsDeleted();
  },
  get newKey() {
    return m.contractWebhooks.webhookHasNewKey();
  },
  get testSent() {
    return m.contractWebhooks.testEvent();
  },
  get replayed() {
    return m.contractWebhooks.deliveryIsSentAgain();
  },
  get notFound() {
    return m.contractWebhooks.weCouldntFindThisWebhook();
  },
  get tooMany() {
    return m.contractWebhooks.shopHasAtMostWebhooks({ maxWebhooks });
  },
};
