import { email } from '#kernel/contract/email.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';

// The automatic emails of the shop in the back office: their texts, and what became of them.

export const maxSubjectLength = 150;
export const maxEmailTextLength = 3000;

/** The text of an email: paragraphs with an empty line between them. That of an email about orders may be empty. */
export const emailDocument = z.strictObject({
  subject: singleLine(maxSubjectLength),
  text: text(maxEmailTextLength).trim(),
});
export type EmailDocument = z.output<typeof emailDocument>;

/** What the owner edits; `hours` is null for an email that does not wait. */
export const emailFields = z.strictObject({
  isOn: z.boolean(),
  ...emailDocument.shape,
  hours: z.int().nullable(),
});
export type EmailFields = z.output<typeof emailFields>;

/** `updatedAt` is the version that the editor opened (409 changed_meanwhile). */
export const emailUpdate = emailFields.extend({ updatedAt: z.iso.datetime() });

/** Numbers of the last 365 days; 0 for emails about orders, which are not counted here. */
const figures = z.strictObject({
  /** Requests for which no email is due yet, and emails that are still to be sent. */
  waiting: z.int().min(0),
  /** Accepted by the mail server. */
  sent: z.int().min(0),
  /** Refused by the mail server for good, or of an unknown fate since the server of the shop ended meanwhile. */
  failed: z.int().min(0),
  /** Emails whose link was opened, each counted once. */
  opened: z.int().min(0),
  /** Recipients who unsubscribed by the link of an email. */
  unsubscribed: z.int().min(0),
  /** Emails that an order of the same address followed within 7 days. */
  ordered: z.int().min(0),
  /** The totals of these orders, in decimals of the currency of the shop. */
  revenue: z.number(),
});

/** What an email is about: products that shoppers wait for, carts that were not ordered, or orders. */
export const emailKinds = ['product', 'cart', 'order'] as const;
export type EmailKind = (typeof emailKinds)[number];
export const emailStates = ['on', 'off'] as const;
/** The filters of the list. */
export const emailQuery = z.strictObject({
  kind: z.enum(emailKinds).optional(),
  state: z.enum(emailStates).optional(),
});
export type EmailQuery = z.output<typeof emailQuery>;

export const automaticEmail = z.strictObject({
  key: z.string(),
  kind: z.enum(emailKinds),
  name: z.string(),
  /** When it is sent, and to whom. */
  about: z.string(),
  /** Whether it can be switched off; emails about orders cannot. */
  isSwitchable: z.boolean(),
  fields: emailFields,
  /** The text that the shop comes with. */
  original: emailDocument,
  /** What its text can name, as in `{{product}}`. */
  placeholders: z.array(z.strictObject({ name: z.string(), meaning: z.string() })),
  /** The hours that can be chosen; null for an email that does not wait. */
  hourRange: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
  figures,
  updatedAt: z.iso.datetime(),
});
export type AutomaticEmail = z.infer<typeof automaticEmail>;

export const automaticEmailList = z.strictObject({ emails: z.array(automaticEmail) });
export const emailParams = z.strictObject({ key: singleLine() });
export const emailTest = z.strictObject({ to: email() });

/** The email as it would be sent; `frame` is the address of its HTML. */
export const emailPreview = z.strictObject({ subject: z.string(), text: z.string(), frame: z.string() });
