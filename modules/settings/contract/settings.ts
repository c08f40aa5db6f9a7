import { attribute, ownerAttributes } from '#kernel/contract/attributes.ts';
import { countries } from '#kernel/contract/countries.ts';
import { email } from '#kernel/contract/email.ts';
import { maxUrlLength } from '#kernel/contract/limits.ts';
import { phone } from '#kernel/contract/phone.ts';
import { queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { distinct, imageUrl, optionalLine, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { closedWeekdays } from '#modules/delivery/contract/weekdays.ts';
import { manualMethods } from '#modules/payments/contract/payments.ts';
import { publicTheme, themeChoice } from '#modules/theme/contract/theme.ts';
import * as m from '../messages/index.ts';
import { hasWrongCheckDigit } from './gstin.ts';
import { grievanceOfficer, maxPhoneLength } from './legal.ts';
import { maxCountries, maxSlides } from './limits.ts';

/** A sale with a title and an end, which the sale page counts down to (R6). */
export const campaign = z.strictObject({ title: z.string(), endsAt: z.iso.datetime() });

/** Settings that every page loads: the shop's name, its currency (R9), its prices of delivery (R10). */
export const publicSettings = z.strictObject({
  storeName: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** BCP 47; the format of numbers and prices. */
  locale: z.string(),
  /** Decimals of the store's currency. */
  shipping: z.strictObject({
    standard: z.number(),
    express: z.number(),
    /** Orders with a discounted subtotal above this are shipped free of charge. */
    freeAbove: z.number(),
  }),
  /** ISO 3166 codes of the countries that the shop delivers to. */
  deliveryCountries: z.array(z.string()),
  /** Percent of the subtotal after discount, for products without a rate of their own. */
  taxRate: z.number(),
  /** Whether prices, delivery and wrapping contain their tax. */
  pricesIncludeTax: z.boolean(),
  /** Whether the shop has a GSTIN, and so issues GST invoices. */
  hasGst: z.boolean(),
  campaign: campaign.nullable(),
  /** The address for contact messages; null if the owner shows none. */
  contactEmail: z.string().nullable(),
  /** The look of the shop; null for that of its stylesheet. */
  theme: publicTheme.nullable(),
  /** The keys of the automatic emails that are switched on. */
  emailsOn: z.array(z.string()),
  /** The label of the first identity provider for social sign-in ("Google"); null without one (R13). */
  provider: z.string().nullable(),
  /** All identity providers, by the name that `POST /api/auth/provider/start` expects. */
  identityProviders: z.array(z.strictObject({ name: z.string(), label: z.string() })),
  /** The payment providers and direct payments by which orders can be paid online. */
  paymentProviders: z.array(
    z.strictObject({
      /** The payment method of its orders. */
      name: z.string(),
      title: z.string(),
      description: z.string(),
      /** The company that receives the payment. */
      company: z.string(),
      /** How staff record its payments, which go straight to an account of the shop; null for a provider. */
      directMethod: z.enum(manualMethods).nullable(),
    }),
  ),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** The number of emails that are sent now instead of at their next attempt. */
export const emailsSentNow = z.strictObject({ mails: z.int() });

/** The number of emails that are still to be sent, and of those in the dead letter queue. */
export const mailCounts = z.strictObject({ waiting: z.int(), failed: z.int() });

/** The background colours of a slide. */
export const slideBackgrounds = ['mint', 'peach', 'sky', 'lavender', 'butter', 'rose'] as const;

const slideLink = text(maxUrlLength)
  .trim()
  .refine((value) => /^\/(?![/\\])\S*$/.test(value), {
    error: () => m.contractSettings.mustBePath(),
  });

/** One slide of the banner (section 3). */
export const heroSlide = z.strictObject({
  id: singleLine(60),
  image: imageUrl(),
  title: singleLine(120),
  subtitle: text(120).trim().default(''),
  description: text(300).trim().default(''),
  cta: singleLine(60),
  ctaLink: slideLink,
  ground: z.enum(slideBackgrounds).default('butter'),
});
export type HeroSlide = z.output<typeof heroSlide>;

const amount = () =>
  z
    .number()
    .min(0)
    .max(1_000_000)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
      error: m.contractSettings.mustHaveAtMost2(),
    });

/** Percent, at most two decimals. */
const taxRate = () =>
  z
    .number()
    .min(0)
    .max(100)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
      error: () => m.contractSettings.mustHaveAtMost2(),
    });

const shopFields = {
  storeName: singleLine(60),
  /** Three letters of ISO 4217, of a currency with two decimals. */
  currency: z.string().refine(isCurrency, { error: () => m.contractSettings.mustBeCurrencyWithTwo() }),
  locale: z.string().refine(isLocale, { error: () => m.contractSettings.mustBeLanguageAndCountry() }),
  shipping: z.strictObject({ standard: amount(), express: amount(), freeAbove: amount() }),
  deliveryCountries: z
    .array(
      z
        .string()
        .refine((code) => countries().has(code), { error: () => m.contractSettings.mustBeCountryCode() }),
    )
    .min(1, { error: () => m.contractSettings.needsCountry() })
    .max(maxCountries)
    .overwrite(distinct),
  /** When orders are packed. */
  dispatch: z.strictObject({
    /** Orders from this hour on count as placed on the next day; 24: orders count on the day itself. */
    cutOffHour: z.int().min(1).max(24),
    /** Working days from the last piece to the parcel. */
    packingDays: z.int().min(0).max(30),
    /** The weekdays on which nothing is packed: 0 for Sunday to 6 for Saturday. */
    closedWeekdays: closedWeekdays(),
  }),
  /** Days before a festival from which its banner is shown; 0 shows none. */
  festivalDays: z.int().min(0).max(90),
  /** The price of one gift wrapping. */
  giftWrap: amount(),
  /**
   * The units and the value up to which guests can order with cash on delivery without an email confirmation; 0
   * requires it for every such order.
   */
  unconfirmed: z.strictObject({ pieces: z.int().min(0).max(1_000_000), value: amount() }),
  /** The rules of cash on delivery; null for no limit. */
  cash: z.strictObject({
    maxTotal: amount().nullable(),
    /** Whether it is offered for personalised items, and for a gift that is sent to another person. */
    personalised: z.boolean(),
    gifts: z.boolean(),
    /** The most open unpaid orders, refused deliveries, and orders in 24 hours of a customer with cash on delivery. */
    maxOpen: z.int().min(1).max(1000).nullable(),
    maxRefused: z.int().min(0).max(1000).nullable(),
    maxPerDay: z.int().min(1).max(1000).nullable(),
    /** A larger total waits for a confirmation by email. */
    confirmAbove: amount().nullable(),
    /**
     * The share in percent that is paid online first, 0 for none, and the total above which it is required; null for
     * orders only that the maximum total or the rule of personalised items would refuse.
     */
    advance: z.int().min(0).max(90),
    advanceAbove: amount().nullable(),
  }),
  /** The days after which cash that a courier has not remitted is late. */
  remittanceDays: z.int().min(1).max(90),
  /** The name of the company or person that sells, if it is not the name of the shop. */
  legalName: optionalLine(120),
  /** The seller's address and tax number on invoices; empty if there is none. */
  sellerAddress: text(500).trim(),
  taxNumber: text(60)
    .trim()
    .refine((number) => !hasWrongCheckDigit(number), {
      error: () => m.contractSettings.isNoGstin(),
    }),
  /** How customers call the shop; empty for none. */
  carePhone: phone(maxPhoneLength),
  grievanceOfficer,
  /** Whether the back office requires a second factor. */
  requireSecondFactor: z.boolean(),
  taxRate: taxRate(),
  pricesIncludeTax: z.boolean(),
  /** The tax of delivery: none, as part of the supply at the rate of the principal line, or at a rate of its own. */
  shippingTax: z.strictObject({ as: z.enum(['none', 'supply', 'own']), rate: taxRate() }),
  /** The tax of the wrapping of a whole order. */
  wrapTax: z.strictObject({ as: z.enum(['supply', 'own']), rate: taxRate() }),
  campaign: z.strictObject({ title: singleLine(120), endsAt: z.iso.datetime() }).nullable(),
  contactEmail: z
    .union([
      z
        .literal('')
        .transform(() => null)
        .pipe(z.null()),
      email(),
    ])
    .nullable(),
  heroSlides: z.array(heroSlide).min(1).max(maxSlides),
  theme: themeChoice.nullable(),
  attributes: ownerAttributes,
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

/** All settings of the owner. */
export const shopSettings = z.strictObject({ ...shopFields, updatedAt: z.iso.datetime() });
export type ShopSettings = z.infer<typeof shopSettings>;

/** Absent fields stay unchanged; `updatedAt` is the version that the editor opened (409 changed_meanwhile). */
export const settingsUpdate = z
  .strictObject(shopFields)
  .partial()
  .extend({ updatedAt: z.iso.datetime().optional() });
export type SettingsUpdate = z.output<typeof settingsUpdate>;

export const slideList = z.array(heroSlide);

/** The attributes whose values shoppers see or set. */
export const attributeList = z.array(attribute);

export const testMail = z.strictObject({ to: email() });

/** An email of which all attempts failed. */
export const failedMail = z.strictObject({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  /** The error of the last attempt. */
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
