import { attributeLines, shownAttributes } from '#kernel/contract/attribute-values.ts';
import { formatMoney, formatMoneyInFull, toDecimal } from '#kernel/contract/money.ts';
import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import type { MailContent, MailItem, MailLink } from '#kernel/mail/mail-template.ts';
import type { SavedEmails } from '#modules/automatic-emails/contract/saved-emails.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { lastToLeave } from '#modules/delivery/contract/last-to-leave.ts';
import { reasonSentences } from '#modules/delivery/contract/reason-sentences.ts';
import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import { formatDateRange } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { taxesByRate } from '../invoicing/order-tax.ts';
import type { NewLine, OrderRow } from '../orders-store.ts';
import { toCollectOf } from '../payment/amounts.ts';

// Parts of the emails about orders: items with sums, address, days, gift and payment on delivery.

type MailSettings = {
  storeName: string;
  locale: string;
  contactEmail: string | null;
  sellerAddress: string;
  /** The texts of the owner, by the keys of the emails. */
  automaticEmails?: SavedEmails;
};
type MailedLine = Pick<NewLine, 'name' | 'quantity' | 'total' | 'isWrap' | 'gift' | 'personalisation'> &
  Partial<Pick<NewLine, 'id' | 'slug' | 'image' | 'variant' | 'attributes' | 'promise' | 'discount'>>;
/** The content of an email about an order; `link` opens the order. */
export type MailedOrder = {
  order: OrderRow;
  lines: MailedLine[];
  link: string;
  settings: MailSettings;
  now: Date;
  /** Links to its invoice and credit notes. */
  papers?: MailContent['links'];
};

export type OrderWithLink = Omit<MailedOrder, 'lines' | 'now'>;

/** Returns the button that opens an order. */
export const seeOrder = (link: string): MailLink => ({ label: m.notificationsMails.seeYourOrder(), link });

/** Returns the sentence about why a customer receives an email. */
export const reasonOf = ({ settings }: Pick<MailedOrder, 'settings'>) =>
  m.notificationsMails.youreReceivingThisBecause({ storeName: settings.storeName });

export const moneyOf =
  ({
    order: { currency },
    settings: { locale },
  }: Pick<MailedOrder, 'order'> & { settings: { locale: string } }) =>
  (minor: number) =>
    formatMoney(toDecimal(minor), { currency, locale });

/**
 * Returns whether emails about an order have a recipient: one whose customer is erased has none any more (R27), and staff
 * may take an order without an email.
 */
export const hasEmail = ({ email }: Pick<OrderRow, 'email'>): boolean => Boolean(email);

/** Returns a formatted amount of an order. */
export const amountOf = (order: OrderRow, settings: { locale: string }, minor: number): string =>
  moneyOf({ order, settings })(minor);

/** Returns the details below the name of a line: variant, gift wrap, card, personalisation and attributes. */
const detailsOf = ({ variant, gift, personalisation, attributes = [] }: MailedLine): string =>
  [
    ...(variant ? [variant] : []),
    ...(gift?.wrap ? [m.mailText.giftWrapped()] : []),
    ...(gift?.message ? [m.mailText.cardWith({ message: gift.message })] : []),
    ...(personalisation?.words ?? []).map(({ label, value }) => `${label}: ${value}`),
    ...attributeLines(shownAttributes(attributes, 'mails')),
  ].join('\n');

type LineQuantities = { lineId: string; quantity: number }[];

const itemOf = (line: MailedLine, quantity: number): MailItem => ({
  name: line.isWrap ? line.name : `${quantity} × ${line.name}`,
  details: detailsOf(line),
  picture: line.image ?? null,
});

/** Returns items without amounts: all of the order, or the given units. */
export function itemsOf({ lines }: Pick<MailedOrder, 'lines'>, quantities?: LineQuantities): MailItem[] {
  if (!quantities) return lines.filter(({ isWrap }) => !isWrap).map((line) => itemOf(line, line.quantity));
  return quantities.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [itemOf(line, quantity)] : [];
  });
}

/** Returns the share of a line of the discount of a promotion; 0 without one. */
const namedDiscount = (order: OrderRow, { discount = 0 }: MailedLine): number =>
  discountNameOf(order) === null ? 0 : discount;

/** Returns items with their prices, and the sums below them; all amounts show decimals if one of them has any. */
export function costsOf({
  order,
  lines,
  settings: { locale },
}: MailedOrder): Required<Pick<MailContent, 'items' | 'sums'>> {
  const { currency, discount, shipping, total } = order;
  const isWhole = [
    discount,
    shipping,
    order.tax,
    order.includedTax,
    total,
    order.advance ?? 0,
    ...lines.flatMap((line) => [line.total, namedDiscount(order, line)]),
  ].every((minor) => minor % 100 === 0);
  const format = isWhole ? formatMoney : formatMoneyInFull;
  const money = (minor: number) => format(toDecimal(minor), { currency, locale });
  const name = discountNameOf(order);
  const discountName = m.mailText.discount({
    hasName: name ? 'yes' : 'no',
    name: name ?? '',
  });
  return {
    items: lines.map((line) => {
      const share = namedDiscount(order, line);
      const item = itemOf(line, line.quantity);
      const marked = share > 0 ? m.mailText.lineDiscount({ name: name ?? '', share: money(-share) }) : '';
      return {
        ...item,
        details: [item.details, marked].filter(Boolean).join('\n'),
        amount: money(line.total),
      };
    }),
    sums: [
      ...(discount > 0 ? [[discountName, money(-discount)] satisfies [string, string]] : []),
      [m.mailText.shipping(), shipping === 0 ? m.mailText.free() : money(shipping)],
      ...taxSums({ order, lines }, money),
      [m.mailText.total(), money(total)],
      ...advanceSums(order, money),
    ],
  };
}

/** Returns the paid advance of an order, and what remains to be paid on delivery. */
const advanceSums = (order: OrderRow, money: (minor: number) => string): [string, string][] =>
  order.advance === null || order.advancePaidAt === null
    ? []
    : [
        [m.mailText.advancePaid(), money(-order.advance)],
        [m.mailText.toPayOnDelivery(), money(toCollectOf(order))],
      ];

/** Returns the tax of an order by rate; an included tax is one line. */
function taxSums(
  { order, lines }: Pick<MailedOrder, 'order' | 'lines'>,
  money: (minor: number) => string,
): [string, string][] {
  if (order.pricesIncludeTax) return [[m.mailText.includedTax(), money(order.includedTax)]];
  const taxes = taxesByRate(order, lines);
  if (taxes.length <= 1) return [[m.mailText.tax({ rate: order.taxRate / 100 }), money(order.tax)]];
  return taxes
    .filter(({ rate }) => rate > 0)
    .map(({ rate, tax }) => [m.mailText.tax({ rate: rate / 100 }), money(tax)]);
}

const formatDays = (
  { settings: { locale }, now }: Pick<MailedOrder, 'settings' | 'now'>,
  from: string,
  to: string,
) => formatDateRange(from, to, { locale, today: dayOf(now) });

/** Returns the days of arrival: "27–30 November". */
export const arrivalDays = (mailed: Pick<MailedOrder, 'order' | 'settings' | 'now'>): string => {
  const { deliverOn, arrivesFrom, arrivesTo } = mailed.order;
  return formatDays(mailed, deliverOn ?? arrivesFrom, deliverOn ?? arrivesTo);
};

/** Returns the arrival for use after a verb: "on 27 November", "27–30 November". */
export const arrivalText = (mailed: Pick<MailedOrder, 'order' | 'settings' | 'now'>): string =>
  mailed.order.deliverOn ? m.mailText.on({ mailed: arrivalDays(mailed) }) : arrivalDays(mailed);

/**
 * Returns the section about why an order arrives on its day: the reasons of the item that leaves last. Empty for a later
 * day that the customer chose.
 */
export function reasonSections({
  order,
  lines,
  settings: { locale },
}: Pick<MailedOrder, 'order' | 'lines' | 'settings'>): NonNullable<MailContent['sections']> {
  const last = order.deliverOn === null && lastToLeave(lines.flatMap(({ promise }) => promise ?? []));
  if (!last) return [];
  const sentences = reasonSentences(last.reasons, locale);
  const text = order.sendSeparately ? [m.arrival.eachItemIsSentAlone(), ...sentences] : sentences;
  return [{ label: m.mailText.whyThisDay(), text: text.join('\n') }];
}

/** Returns the day of a moment in the time zone of the shop: "22 December". */
export const dayIn = (mailed: Pick<MailedOrder, 'settings' | 'now'>, moment: Date): string =>
  formatDays(mailed, dayOf(moment), dayOf(moment));

/** Returns the time of day of a moment in the time zone of the shop. */
export const timeIn = ({ locale }: { locale: string }, moment: Date): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: shopTimeZone }).format(moment);

/** Returns the delivery address; the phone number is left out, since only the courier needs it. */
export const addressIn = ({ address: { name, street, city, state, zipCode, country } }: OrderRow) =>
  [name, street, `${city} ${zipCode}`.trim(), state, country].filter(Boolean).join('\n');

/** Returns the sections about the card of a gift and hidden prices, so that the customer can correct them. */
export function giftSections({ gift }: OrderRow): NonNullable<MailContent['sections']> {
  if (!gift) return [];
  const card = [gift.message && `“${gift.message}”`, gift.sender && m.mailText.from({ sender: gift.sender })];
  const text = card.filter(Boolean).join('\n');
  return [
    ...(text ? [{ label: gift.message ? m.mailText.messageOnCard() : m.mailText.card(), text }] : []),
    ...(gift.hidePrices ? [{ label: m.mailText.giftOrder(), text: m.mailText.noPricesInParcel() }] : []),
  ];
}

/** Returns the sections about the attributes of an order. */
export const attributeSections = ({
  attributes,
}: Pick<OrderRow, 'attributes'>): NonNullable<MailContent['sections']> =>
  shownAttributes(attributes, 'mails').map(({ label, text }) => ({ label, text }));

/** Returns the name of the customer, if known: a gift to a recipient has the address of the recipient. */
export const buyerName = ({ gift, address }: OrderRow): string | null =>
  gift && gift.toRecipient !== false ? gift.sender || null : address.name;

/** Returns name and email of the customer, for the shop; the phone number of one without an email. */
export const buyerOf = (order: OrderRow) =>
  [buyerName(order), order.email ?? order.address.phone].filter(Boolean).join(', ');

/** Returns the amount due at the door; null if none. The price of units that are not sent is not due. */
export const cashOnDeliveryDue = (order: OrderRow): number | null => toCollectOf(order) || null;

/** Returns the sentence about a payment on delivery that is due; a gift is paid by its recipient. */
export function cashOnDeliveryText(mailed: Pick<MailedOrder, 'order' | 'settings'>): string | null {
  const due = cashOnDeliveryDue(mailed.order);
  if (due === null) return null;
  const { gift, address } = mailed.order;
  const amount = moneyOf(mailed)(due);
  return gift?.toRecipient
    ? m.mailText.courierWillAskToPay({ name: address.name || m.mailText.theRecipient(), amount })
    : m.mailText.pleaseKeepReadyForCourier({ amount });
}
