import { dayOf, shopTimeZone } from '#contract/delivery.ts';
import { formatMoney, formatMoneyInFull, toDecimal } from '#contract/money.ts';
import type { MailContent, MailItem } from '#server/platform/mail/mail-template.ts';
import { naturalDays } from '#server/settings/written-days.ts';
import type { NewLine, OrderRow } from './orders-store.ts';

// What the mails of an order say of it.

type Settings = { storeName: string; locale: string; contactEmail: string | null; sellerAddress: string };
type Line = Pick<NewLine, 'name' | 'quantity' | 'total' | 'isWrap' | 'gift' | 'personalisation'> &
  Partial<Pick<NewLine, 'id' | 'slug' | 'image'>>;
/** An order as its mails present it: `link` leads to it. */
export type MailedOrder = {
  order: OrderRow;
  lines: Line[];
  link: string;
  settings: Settings;
  now: Date;
  /** Its invoices and credit notes so far. */
  papers?: MailContent['links'];
};

export const moneyOf =
  ({
    order: { currency },
    settings: { locale },
  }: Pick<MailedOrder, 'order'> & { settings: { locale: string } }) =>
  (minor: number) =>
    formatMoney(toDecimal(minor), { currency, locale });

/** An amount of an order as people read it. */
export const amountOf = (order: OrderRow, settings: { locale: string }, minor: number): string =>
  moneyOf({ order, settings })(minor);

/** Below the name of a line: how it is wrapped, its card, and its personalisation. */
const detailsOf = ({ gift, personalisation }: Line): string =>
  [
    ...(gift?.wrap ? ['Gift wrapped'] : []),
    ...(gift?.message ? [`Card: “${gift.message}”`] : []),
    ...(personalisation?.words ?? []).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');

type Pieces = { lineId: string; quantity: number }[];

const itemOf = (line: Line, quantity: number): MailItem => ({
  name: line.isWrap ? line.name : `${quantity} × ${line.name}`,
  details: detailsOf(line),
  picture: line.image ?? null,
});

/** Items without amounts: all of the order, or the given pieces. */
export function itemsOf({ lines }: Pick<MailedOrder, 'lines'>, pieces?: Pieces): MailItem[] {
  if (!pieces) return lines.filter(({ isWrap }) => !isWrap).map((line) => itemOf(line, line.quantity));
  return pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [itemOf(line, quantity)] : [];
  });
}

/** Items with what they cost, and the sums below them; all with their coins where one has any, so that they line up. */
export function costsOf({
  order,
  lines,
  settings: { locale },
}: MailedOrder): Required<Pick<MailContent, 'items' | 'sums'>> {
  const { currency, discount, shipping, tax, total } = order;
  const isWhole = [discount, shipping, tax, total, ...lines.map((line) => line.total)].every(
    (minor) => minor % 100 === 0,
  );
  const format = isWhole ? formatMoney : formatMoneyInFull;
  const money = (minor: number) => format(toDecimal(minor), { currency, locale });
  const code = order.promoCode ? ` (${order.promoCode})` : '';
  return {
    items: lines.map((line) => ({ ...itemOf(line, line.quantity), amount: money(line.total) })),
    sums: [
      ...(discount > 0 ? [[`Discount${code}`, `-${money(discount)}`] satisfies [string, string]] : []),
      ['Shipping', shipping === 0 ? 'Free' : money(shipping)],
      [`Tax (${order.taxRate / 100}%)`, money(tax)],
      ['Total', money(total)],
    ],
  };
}

const daysIn = (
  { settings: { locale }, now }: Pick<MailedOrder, 'settings' | 'now'>,
  from: string,
  to: string,
) => naturalDays(from, to, { locale, today: dayOf(now) });

/** The days on which it arrives: "27–30 November". */
export const arrivalDays = (mailed: Pick<MailedOrder, 'order' | 'settings' | 'now'>): string => {
  const { deliverOn, arrivesFrom, arrivesTo } = mailed.order;
  return daysIn(mailed, deliverOn ?? arrivesFrom, deliverOn ?? arrivesTo);
};

/** When it arrives, after a verb: "on 27 November", "27–30 November". */
export const arrives = (mailed: Pick<MailedOrder, 'order' | 'settings' | 'now'>): string =>
  mailed.order.deliverOn ? `on ${arrivalDays(mailed)}` : arrivalDays(mailed);

/** The day of a moment in the shop: "22 December". */
export const dayIn = (mailed: Pick<MailedOrder, 'settings' | 'now'>, moment: Date): string =>
  daysIn(mailed, dayOf(moment), dayOf(moment));

/** The time of day of a moment in the shop. */
export const timeIn = ({ locale }: { locale: string }, moment: Date): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: shopTimeZone }).format(moment);

/** Where it goes; the phone number is for the courier only. */
export const addressIn = ({ address: { name, street, city, state, zipCode, country } }: OrderRow) =>
  [name, street, `${city} ${zipCode}`.trim(), state, country].filter(Boolean).join('\n');

/** The card of a gift and whether the parcel shows prices, so that the buyer can still correct a slip. */
export function giftSections({ gift }: OrderRow): NonNullable<MailContent['sections']> {
  if (!gift) return [];
  const card = [gift.message && `“${gift.message}”`, gift.sender && `From: ${gift.sender}`];
  const said = card.filter(Boolean).join('\n');
  return [
    ...(said ? [{ label: gift.message ? 'Message on the card' : 'Card', text: said }] : []),
    ...(gift.hidePrices ? [{ label: 'Gift order', text: 'No prices in the parcel.' }] : []),
  ];
}

/** The person who placed it, where that is known: a gift to a recipient has the recipient's address. */
export const buyerName = ({ gift, address }: OrderRow): string | null =>
  gift && gift.toRecipient !== false ? gift.sender || null : address.name;

/** Letters, and what stands between them in names. */
const name = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}]*(?:(?:\. ?|[ '’-])\p{L}[\p{L}\p{M}]*)*\.?$/u;

/** The buyer's name for an address that is not confirmed; null for what reads like an address or a sentence. */
export function greetingOf(order: OrderRow): string | null {
  const called = buyerName(order)?.trim() ?? '';
  return name.test(called) && called.split(/\s+/).length <= 4 && !/\w\.\w{2,}/.test(called) ? called : null;
}

/** A mail to an address that is not confirmed has no text in it that was typed with the order: it may be that of a stranger. */
export function withoutFreeText<Mailed extends MailedOrder>(mailed: Mailed): Mailed {
  const { order, lines } = mailed;
  const called = greetingOf(order) ?? '';
  return {
    ...mailed,
    order: {
      ...order,
      note: '',
      address: {
        ...order.address,
        name: order.gift?.toRecipient ? '' : called,
        street: '',
        city: '',
      },
      gift: order.gift && { ...order.gift, message: '', sender: called },
    },
    lines: lines.map((line) => ({
      ...line,
      gift: line.gift ? { ...line.gift, message: '' } : null,
      personalisation: null,
    })),
  };
}

/** Name and email of the buyer, for the shop. */
export const buyerOf = (order: OrderRow) => [buyerName(order), order.email].filter(Boolean).join(', ');

/** What is paid at the door; null where nothing is. Of the rest that is not sent nothing is paid. */
export const dueAtDoor = ({ payment, paidAt, total, dueBack }: OrderRow): number | null =>
  payment === 'cod' && paidAt === null && total > dueBack ? total - dueBack : null;

/** How a delivery is paid that is not paid yet, for the buyer: of a gift to another person, that person is asked. */
export function doorPayment(mailed: Pick<MailedOrder, 'order' | 'settings'>): string | null {
  const due = dueAtDoor(mailed.order);
  if (due === null) return null;
  const { gift, address } = mailed.order;
  const amount = moneyOf(mailed)(due);
  return gift?.toRecipient
    ? `The courier will ask ${address.name || 'the recipient'} to pay ${amount} at the door (cash on delivery).`
    : `Please keep ${amount} ready for the courier (cash on delivery).`;
}
