import { email } from '#kernel/contract/email.ts';
import { queryPage } from '#kernel/contract/query-values.ts';
import { optionalLine, singleLine } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { subscriptionToken } from '#modules/contact/contract/contact-messages.ts';
import {
  button,
  formattedBlock,
  heading,
  maxBlocks,
  pictureBlock,
  products,
  quote,
  withPlaceholders,
} from '#modules/content/contract/blocks.ts';
import * as m from '../messages/index.ts';
import { maxPreviewLength, maxSubjectLength } from './limits.ts';

// Newsletters: their texts, their state and what became of them.

/** A picture of this shop, which is part of the email: mail programs load none from elsewhere. */
const picture = pictureBlock.extend({
  url: pictureBlock.shape.url.refine((url) => url.startsWith('/'), {
    error: () => m.contractNewsletters.mustBeUploaded(),
  }),
});

/** The blocks of content pages that an email can show. */
const mailBlock = z.discriminatedUnion('type', [heading, formattedBlock, picture, products, button, quote]);
export type MailBlock = z.output<typeof mailBlock>;
export const mailBlockTypes: readonly MailBlock['type'][] = [
  'heading',
  'text',
  'picture',
  'products',
  'button',
  'quote',
];

const documentFields = {
  subject: withPlaceholders(singleLine(maxSubjectLength)),
  /** What mail programs show beside the subject; the beginning of the text stands in for an empty one. */
  preview: withPlaceholders(optionalLine(maxPreviewLength)),
  blocks: z.array(mailBlock).max(maxBlocks),
};
export const newsletterDocument = z.strictObject(documentFields);
export type NewsletterDocument = z.output<typeof newsletterDocument>;

export const newsletterCreate = z.strictObject({
  ...documentFields,
  preview: documentFields.preview.default(''),
  blocks: documentFields.blocks.default([]),
});

/** The version that the editor opened; a newsletter saved since then is refused (409 changed_meanwhile). */
const opened = { updatedAt: z.iso.datetime().optional() };
export const newsletterUpdate = newsletterDocument.extend(opened);
export type NewsletterUpdate = z.output<typeof newsletterUpdate>;

/** When it is sent, null for at once; and the segment of customers whose subscribers get it, null for all subscribers. */
export const newsletterSend = z.strictObject({
  sendAt: z.iso.datetime().nullable(),
  segment: z.uuid().nullable().default(null),
  ...opened,
});
export type NewsletterSend = z.output<typeof newsletterSend>;

export const audienceQuery = z.strictObject({ segment: z.uuid().optional() });
export const audiences = z.strictObject({
  /** The saved segments of customers. */
  segments: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  /** The confirmed subscribers, and those of the segment among them. */
  subscribers: z.int().min(0),
  recipients: z.int().min(0),
});
export const newsletterTest = z.strictObject({ to: email() });

export const newsletterStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** Numbers of recipients. */
const figures = z.strictObject({
  /** The confirmed subscribers of the audience when the sending began. */
  recipients: z.int().min(0),
  /** Accepted by the mail server. */
  sent: z.int().min(0),
  /** Refused by the mail server for good. */
  refused: z.int().min(0),
  /** The server of the shop ended while it sent these; they are not sent again, since they may have arrived. */
  unknown: z.int().min(0),
  /** Ended their subscription by a link of this newsletter. */
  unsubscribed: z.int().min(0),
});
export type NewsletterFigures = z.infer<typeof figures>;

const summary = z.strictObject({
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(newsletterStates),
  sendAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** null before it is sent. */
  figures: figures.nullable(),
  updatedAt: z.iso.datetime(),
});
export type NewsletterSummary = z.infer<typeof summary>;

export const newsletterListQuery = z.strictObject({ page: queryPage().default(1) });
export const newsletterList = z.strictObject({
  newsletters: z.array(summary),
  pages: z.int().min(1),
  total: z.int().min(0),
});

export const newsletter = summary.extend({
  document: newsletterDocument,
  /** Why the mail server takes no emails at present, in its own words; empty if it does. */
  problem: z.string(),
  /** The segment to which it is sent; null for all subscribers. */
  audience: z.strictObject({ segment: z.uuid(), name: z.string() }).nullable(),
  /** The confirmed subscribers at present. */
  subscribers: z.int().min(0),
  /** Addresses that the mail server refused, with its reasons. */
  refusals: z.array(z.strictObject({ email: z.string(), reason: z.string() })),
});
export type Newsletter = z.infer<typeof newsletter>;

export const newsletterParams = z.strictObject({ id: z.uuid() });

/** The email as it would be sent. */
export const newsletterPreview = z.strictObject({
  subject: z.string(),
  text: z.string(),
  /** The address of its HTML, for a frame. */
  frame: z.string(),
});

/** The secret of a subscriber, and the newsletter with the link. */
export const unsubscription = subscriptionToken.extend({ newsletter: z.uuid().optional() });
