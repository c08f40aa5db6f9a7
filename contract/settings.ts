import { email } from './letters.ts';
import { maxSlides, maxUrlLength } from './limits.ts';
import { imageUrl, line, text } from './text.ts';
import { queryLimit, queryPage } from './wire.ts';
import { z } from './zod.ts';

/** A sale with a name and an end; while it runs, and after, the sale page counts down to it (R6). */
export const campaign = z.strictObject({ title: z.string(), endsAt: z.iso.datetime() });

/** What every page must know about the shop: its name, its one currency (R9), what it promises (R10). */
export const publicSettings = z.strictObject({
  storeName: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** BCP 47; how numbers and prices are written. */
  locale: z.string(),
  /** Decimals of the store's currency. */
  shipping: z.strictObject({
    standard: z.number(),
    express: z.number(),
    /** A subtotal after discount above this is sent for nothing. */
    freeAbove: z.number(),
  }),
  /** Percent of the subtotal after discount. */
  taxRate: z.number(),
  campaign: campaign.nullable(),
  /** Where letters to the shop go; null where the owner shows no address. */
  contactEmail: z.string().nullable(),
  /** With whose account one can sign in too ("Google"); null where with nobody else's (R13). */
  provider: z.string().nullable(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** The mails that the shop has yet to send, and those that no try could send: these are kept for a person to look at. */
/** How many emails are sent now instead of at their next try. */
export const mailsHurried = z.strictObject({ mails: z.int() });

export const mailCounts = z.strictObject({ waiting: z.int(), failed: z.int() });

/** The papers that a slide can be made on: the pastels of the shop. */
export const grounds = ['mint', 'peach', 'sky', 'lavender', 'butter', 'rose'] as const;

const slideLink = text(maxUrlLength)
  .trim()
  .refine((value) => /^\/(?![/\\])\S*$/.test(value), {
    error: 'must be a path of this shop, starting with /',
  });

/** One slide of the banner (section 3). */
export const heroSlide = z.strictObject({
  id: line(60),
  image: imageUrl(),
  title: line(120),
  subtitle: text(120).trim().default(''),
  description: text(300).trim().default(''),
  cta: line(60),
  ctaLink: slideLink,
  ground: z.enum(grounds).default('butter'),
});
export type HeroSlide = z.output<typeof heroSlide>;

const amount = () =>
  z
    .number()
    .min(0)
    .max(1_000_000)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
      error: 'must have at most 2 decimals',
    });

const shopFields = {
  storeName: line(60),
  /** Three letters of ISO 4217, of a currency with two decimals. */
  currency: z.string().refine(isCurrency, { error: 'must be a currency with two decimals, such as INR' }),
  locale: z.string().refine(isLocale, { error: 'must be a language and country, such as en-IN' }),
  shipping: z.strictObject({ standard: amount(), express: amount(), freeAbove: amount() }),
  /** Of one gift wrapping. */
  giftWrap: amount(),
  /**
   * How many pieces, and of which value, guests may order for cash on delivery before they confirm an order by email; 0 has every such
   * order confirmed.
   */
  unconfirmed: z.strictObject({ pieces: z.int().min(0).max(1_000_000), value: amount() }),
  /** What an invoice says of the shop: where it is, and the number it pays its taxes by; empty where there is none. */
  sellerAddress: text(500).trim(),
  taxNumber: text(60).trim(),
  /** Whether everyone who opens the back office needs a second factor. */
  requireSecondFactor: z.boolean(),
  /** Percent, at most two decimals. */
  taxRate: z
    .number()
    .min(0)
    .max(100)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
      error: 'must have at most 2 decimals',
    }),
  campaign: z.strictObject({ title: line(120), endsAt: z.iso.datetime() }).nullable(),
  contactEmail: z.union([z.literal('').transform(() => null), email()]).nullable(),
  heroSlides: z.array(heroSlide).min(1).max(maxSlides),
};

function isCurrency(code: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(code)) return false;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return maximumFractionDigits === 2;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** Everything that the owner can set. */
export const shopSettings = z.strictObject({ ...shopFields, updatedAt: z.iso.datetime() });
export type ShopSettings = z.infer<typeof shopSettings>;

/** Fields that are absent stay as they are; `updatedAt` as it was when the editor opened it (409 changed_meanwhile). */
export const settingsUpdate = z
  .strictObject(shopFields)
  .partial()
  .extend({ updatedAt: z.iso.datetime().optional() });
export type SettingsUpdate = z.output<typeof settingsUpdate>;

export const slideList = z.array(heroSlide);

export const testMail = z.strictObject({ to: email() });

/** A mail that no try could send. */
export const failedMail = z.strictObject({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  /** What the last try ended with. */
  error: z.string(),
  createdAt: z.iso.datetime(),
});
export type FailedMail = z.infer<typeof failedMail>;
export const failedMails = z.strictObject({
  mails: z.array(failedMail),
  pages: z.int().min(1),
  total: z.int().min(0),
});
export const failedMailQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(20),
});
export const failedMailParams = z.strictObject({ id: z.string() });
