import { formatMoney } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import type { OrderRow } from '../orders-store.ts';
import { noPromotion } from '../promotion-name.ts';
import type { MailedOrder } from './email-parts.ts';
import { type OrderValues, orderPlaceholders, savedKeyOf } from './owners-wording.ts';
import { confirmMail, confirmText, placedMail, placedText } from './placed-emails.ts';
import type { StepDetails } from './step-email-types.ts';
import { type MailedStep, stepMail, steps, stepText } from './step-emails.ts';

// The emails about orders, as the owner edits them.

type EmailName = 'placed' | 'confirm' | MailedStep;
type EmailTexts = { subject: string; text: string };

const names = ['placed', 'confirm', ...(Object.keys(steps) as MailedStep[])] as const;

const dayMs = 86_400_000;
const exampleNumber = 1006;

/** Returns an order of the example; its columns are those that emails read. */
function exampleOrder(settings: MailedOrder['settings'] & { currency: string }, origin: string): MailedOrder {
  const now = new Date();
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  const order = {
    number: exampleNumber,
    email: 'asha@example.com',
    currency: settings.currency,
    ...noPromotion,
    taxRate: 0,
    subtotal: 124_700,
    discount: 0,
    shipping: 0,
    tax: 0,
    includedTax: 0,
    pricesIncludeTax: true,
    shippingTaxRate: null,
    total: 124_700,
    dueBack: 0,
    overpaid: 0,
    outstanding: 0,
    refunded: 0,
    state: 'paid',
    payment: 'razorpay',
    advance: null,
    advancePaidAt: null,
    paidAt: now,
    deliveredAt: now,
    confirmBy: new Date(now.getTime() + dayMs),
    gift: null,
    note: '',
    attributes: [] as OrderRow['attributes'],
    deliverOn: null,
    arrivesFrom: day(4),
    arrivesTo: day(7),
    address: {
      name: m.orderEmails.exampleCustomer(),
      phone: '',
      street: '12 Temple Road',
      city: 'Mysuru',
      state: 'Karnataka',
      zipCode: '570001',
      country: 'India',
    },
  } as OrderRow;
  const line = { slug: '', image: null, isWrap: false, gift: null, personalisation: null } as const;
  const lines = [
    { ...line, id: '1', name: m.orderEmails.exampleBowl(), quantity: 1, total: 74_900 },
    { ...line, id: '2', name: m.orderEmails.exampleLamp(), quantity: 2, total: 49_800 },
  ];
  return { order, lines, settings, now, link: `${origin}/orders/${exampleNumber}` };
}

/** What the steps of the example are about. */
function exampleDetails({ settings, order, now }: MailedOrder): StepDetails {
  const money = (amount: number) =>
    formatMoney(amount, { currency: order.currency, locale: settings.locale });
  return {
    amount: money(749),
    pieces: [{ lineId: '1', quantity: 1 }],
    carrier: 'India Post',
    trackingNumber: 'EX123456789IN',
    trackingUrl: null,
    reference: '412345678901',
    parts: ['items'],
    origin: 1001,
    received: [m.orderEmails.exampleBowl()],
    totals: { before: money(1247), after: money(1496) },
    until: new Date(now.getTime() + 3 * dayMs),
  };
}

/** Returns the text that an email comes with, with placeholders in place of the values of an order. */
function originalOf(name: EmailName): EmailTexts {
  const values = Object.fromEntries(orderPlaceholders.map((key) => [key, `{{${key}}}`])) as OrderValues;
  const settings = {
    storeName: values.storeName,
    locale: 'en',
    contactEmail: null,
    sellerAddress: '',
    currency: 'INR',
  };
  const example = exampleOrder(settings, 'https://example.com');
  // Subjects name the number alone.
  const order = { ...example.order, number: values.number as unknown as number };
  const { subject, intro } =
    name === 'placed'
      ? placedText(values)
      : name === 'confirm'
        ? confirmText(values)
        : stepText({ ...example, order }, name, exampleDetails(example), values);
  return { subject, text: intro };
}

/** Writes an email of the example order with the texts that the owner edits. */
async function writeExample(
  db: Db,
  name: EmailName,
  texts: EmailTexts,
  { origin, to }: { origin: string; to: string },
): Promise<Mail> {
  const settings = await settingsOf(db);
  const edited = { ...texts, isOn: false, hours: null, updatedAt: '' };
  const example = exampleOrder({ ...settings, automaticEmails: { [savedKeyOf(name)]: edited } }, origin);
  const mail =
    name === 'placed'
      ? placedMail(example)
      : name === 'confirm'
        ? confirmMail(example)
        : stepMail(example, name, [], exampleDetails(example));
  return { ...mail, to };
}

/** An email about orders whose subject and introduction the owner can change; it is always sent. */
export type OrderEmail = {
  key: string;
  name: () => string;
  /** When it is sent. */
  about: () => string;
  original: () => EmailTexts;
  placeholders: () => Record<string, string>;
  writeExample: (db: Db, texts: EmailTexts, to: { origin: string; to: string }) => Promise<Mail>;
};

export const orderEmails: readonly OrderEmail[] = names.map((name) => ({
  key: savedKeyOf(name),
  name: () => m.orderEmails.name({ email: name }),
  about: () => m.orderEmails.about({ email: name }),
  original: () => originalOf(name),
  placeholders: () => ({
    number: m.orderEmails.number(),
    name: m.orderEmails.customerName(),
    arrival: m.orderEmails.arrival(),
    total: m.orderEmails.total(),
  }),
  writeExample: (db, texts, to) => writeExample(db, name, texts, to),
}));
