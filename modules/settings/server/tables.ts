import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { defaultSettings } from '../contract/defaults.ts';

/** A slide of the banner, as in the contract. */
type Slide = {
  id: string;
  image: string;
  title: string;
  subtitle: string;
  description: string;
  cta: string;
  ctaLink: string;
  ground: 'mint' | 'peach' | 'sky' | 'lavender' | 'butter' | 'rose';
};

/** The grievance officer, as in the contract. */
type GrievanceOfficer = { name: string; designation: string; email: string; phone: string };

/** An attribute of the owner, as in the contract. */
type Attribute = {
  name: string;
  on: 'product' | 'order-line' | 'order' | 'customer';
  label: string;
  hint: string;
  type: 'text' | 'long_text' | 'number' | 'date' | 'yes_no' | 'choice';
  choices: { value: string; label: string }[];
  required: boolean;
  editedBy: 'shopper' | 'staff';
  shownIn: ('shop' | 'mails' | 'documents')[];
  personal: boolean;
};

/** The settings of the shop: exactly one row. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    storeName: text('store_name').notNull().default(defaultSettings.storeName),
    currency: text().notNull().default(defaultSettings.currency),
    locale: text().notNull().default(defaultSettings.locale),
    /** Minor units (R10). */
    standardShipping: integer('standard_shipping').notNull().default(defaultSettings.standardShipping),
    expressShipping: integer('express_shipping').notNull().default(defaultSettings.expressShipping),
    freeShippingAbove: integer('free_shipping_above').notNull().default(defaultSettings.freeShippingAbove),
    /** Where the shop delivers to: ISO 3166 codes of countries. */
    deliveryCountries: text('delivery_countries')
      .array()
      .notNull()
      .default(defaultSettings.deliveryCountries),
    /** Orders from this hour on count as placed on the next day; 24: orders count on the day itself. */
    cutOffHour: integer('cut_off_hour').notNull().default(defaultSettings.cutOffHour),
    /** Working days between the last piece and the parcel. */
    packingDays: integer('packing_days').notNull().default(defaultSettings.packingDays),
    /** The weekdays on which nothing is packed: 0 for Sunday to 6 for Saturday. */
    closedWeekdays: integer('closed_weekdays').array().notNull().default(defaultSettings.closedWeekdays),
    /** Days before a festival from which its banner is shown; 0 shows none (docs/decisions/103). */
    festivalDays: integer('festival_days').notNull().default(defaultSettings.festivalDays),
    /** Price of one gift wrapping; minor units. */
    giftWrap: integer('gift_wrap').notNull().default(defaultSettings.giftWrap),
    /** Hundredths of a percent: 800 is 8 % (R10). */
    taxRate: integer('tax_rate').notNull().default(defaultSettings.taxRate),
    /** Whether prices, delivery and wrapping contain their tax (docs/decisions/092). */
    pricesIncludeTax: boolean('prices_include_tax').notNull().default(defaultSettings.pricesIncludeTax),
    /** The tax of delivery and of wrapping a whole order: none, at the rate of the goods, or at a rate of its own. */
    shippingTax: text('shipping_tax')
      .$type<'none' | 'supply' | 'own'>()
      .notNull()
      .default(defaultSettings.shippingTax),
    shippingTaxRate: integer('shipping_tax_rate').notNull().default(defaultSettings.shippingTaxRate),
    wrapTax: text('wrap_tax').$type<'supply' | 'own'>().notNull().default(defaultSettings.wrapTax),
    wrapTaxRate: integer('wrap_tax_rate').notNull().default(defaultSettings.wrapTaxRate),
    /**
     * Limits of open cash-on-delivery orders of guests with an unconfirmed address, in units and in minor units of
     * money; an order beyond them waits for its confirmation by email.
     */
    unconfirmedPieces: integer('unconfirmed_pieces').notNull().default(defaultSettings.unconfirmedPieces),
    unconfirmedValue: integer('unconfirmed_value').notNull().default(defaultSettings.unconfirmedValue),
    /**
     * Rules of cash on delivery (docs/decisions/100): amounts in minor units; null for no limit. A larger total than
     * the last one waits for its confirmation by email.
     */
    cashMaxTotal: integer('cash_max_total'),
    cashPersonalised: boolean('cash_personalised').notNull().default(defaultSettings.cashPersonalised),
    cashGifts: boolean('cash_gifts').notNull().default(defaultSettings.cashGifts),
    cashMaxOpen: integer('cash_max_open'),
    cashMaxRefused: integer('cash_max_refused'),
    cashMaxPerDay: integer('cash_max_per_day'),
    cashConfirmAbove: integer('cash_confirm_above'),
    /** The share in percent that is paid online first, 0 for none, and above which total (docs/decisions/102). */
    cashAdvance: integer('cash_advance').notNull().default(defaultSettings.cashAdvance),
    cashAdvanceAbove: integer('cash_advance_above'),
    /** The days after which cash that a courier has not remitted is late (docs/decisions/131). */
    remittanceDays: integer('remittance_days').notNull().default(defaultSettings.remittanceDays),
    /** Whether every user of the back office needs a second factor. */
    requireSecondFactor: boolean('require_second_factor')
      .notNull()
      .default(defaultSettings.requireSecondFactor),
    /** The sale campaign (R6); without a title there is none. */
    campaignTitle: text('campaign_title'),
    campaignEndsAt: timestamp('campaign_ends_at', { withTimezone: true, precision: 3 }),
    /** Seller details on invoices: the address and the tax number (GSTIN); empty where there is none. */
    sellerAddress: text('seller_address').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    /** The name of the company or person that sells; empty where it is the name of the shop. */
    legalName: text('legal_name').notNull().default(''),
    /** What the law requires beside the seller; empty where there is none. */
    carePhone: text('care_phone').notNull().default(''),
    grievanceOfficer: jsonb('grievance_officer')
      .$type<GrievanceOfficer>()
      .notNull()
      .default({ name: '', designation: '', email: '', phone: '' }),
    /** The recipient of contact messages; null for the owner. */
    contactEmail: text('contact_email'),
    /** The slides of the banner; null until the owner makes some. */
    heroSlides: jsonb('hero_slides').$type<Slide[]>(),
    /** The look of the shop, a `SavedTheme`; null for that of web/theme.css (docs/decisions/117). */
    theme: jsonb(),
    /** The links of header and footer, `SavedMenus`; null for those that the shop comes with (docs/decisions/118). */
    menus: jsonb(),
    /** What the owner changed of each automatic email, `SavedEmails` by its key (docs/decisions/132). */
    automaticEmails: jsonb('automatic_emails').notNull().default({}),
    /** The attributes that the owner has declared, in the order in which they are shown (docs/decisions/085). */
    attributes: jsonb().$type<Attribute[]>().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    check('settings_one_row', sql`${table.id} = 1`),
    check(
      'settings_figures_check',
      sql`${table.standardShipping} >= 0 and ${table.expressShipping} >= 0 and ${table.freeShippingAbove} >= 0 and ${table.giftWrap} >= 0 and ${table.unconfirmedPieces} >= 0 and ${table.unconfirmedValue} >= 0 and ${table.taxRate} between 0 and 10000`,
    ),
    check(
      'settings_tax_check',
      sql`${table.shippingTax} in ('none', 'supply', 'own') and ${table.wrapTax} in ('supply', 'own') and ${table.shippingTaxRate} between 0 and 10000 and ${table.wrapTaxRate} between 0 and 10000`,
    ),
    check(
      'settings_cash_check',
      sql`${table.cashMaxTotal} >= 0 and ${table.cashMaxOpen} >= 1 and ${table.cashMaxRefused} >= 0 and ${table.cashMaxPerDay} >= 1 and ${table.cashConfirmAbove} >= 0 and ${table.cashAdvance} between 0 and 90 and ${table.cashAdvanceAbove} >= 0 and ${table.remittanceDays} between 1 and 90`,
    ),
    check(
      'settings_dispatch_check',
      sql`${table.cutOffHour} between 1 and 24 and ${table.packingDays} between 0 and 30`,
    ),
    check('settings_festival_check', sql`${table.festivalDays} between 0 and 90`),
    check(
      'settings_campaign_check',
      sql`(${table.campaignTitle} is null) = (${table.campaignEndsAt} is null)`,
    ),
  ],
);
