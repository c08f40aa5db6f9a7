import { formatMoney, formatMoneyInFull, toDecimal } from '#contract/money.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { calendarDay } from '#server/settings/written-days.ts';
import type { NewLine, OrderRow } from './orders-store.ts';

// What the mails of an order say of it.

type Settings = { storeName: string; locale: string; contactEmail: string | null };
type Line = Pick<NewLine, 'name' | 'quantity' | 'total' | 'isWrap' | 'gift' | 'personalisation'>;
/** An order as its mails tell it: `link` leads to it. */
export type Told = {
  order: OrderRow;
  lines: Line[];
  link: string;
  settings: Settings;
  /** Its papers as they are by now: what they are called, and where they are. */
  papers?: Letter['papers'];
};

export const moneyOf =
  ({ order: { currency }, settings: { locale } }: Pick<Told, 'order'> & { settings: { locale: string } }) =>
  (minor: number) =>
    formatMoney(toDecimal(minor), { currency, locale });

/** An amount of an order as people read it. */
export const amountOf = (order: OrderRow, settings: { locale: string }, minor: number): string =>
  moneyOf({ order, settings })(minor);

/** A line as it is counted, and below it what is made of it. */
function inWords({ name, quantity, isWrap, gift, personalisation }: Line): { name: string; below: string } {
  if (isWrap) return { name, below: '' };
  const below = [
    ...(gift?.wrap ? ['Gift wrapped'] : []),
    ...(gift?.message ? [`Card: “${gift.message}”`] : []),
    ...(personalisation?.words ?? []).map(({ label, value }) => `${label}: ${value}`),
  ];
  return { name: `${quantity} × ${name}`, below: below.join('\n') };
}

type Figures = NonNullable<Letter['figures']>;

/** All with their coins where one has any, so that they stand below each other. */
export function figuresOf({ order, lines, settings: { locale } }: Told): Figures {
  const { currency, discount, shipping, tax, total } = order;
  const isWhole = [discount, shipping, tax, total, ...lines.map((line) => line.total)].every(
    (minor) => minor % 100 === 0,
  );
  const format = isWhole ? formatMoney : formatMoneyInFull;
  const money = (minor: number) => format(toDecimal(minor), { currency, locale });
  return [
    ...lines.map((line): Figures[number] => {
      const { name, below } = inWords(line);
      return [name, money(line.total), below];
    }),
    ...(discount > 0
      ? [
          [`Discount${order.promoCode ? ` (${order.promoCode})` : ''}`, `-${money(discount)}`] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ['Shipping', shipping === 0 ? 'Free' : money(shipping)],
    [`Tax (${order.taxRate / 100}%)`, money(tax)],
    ['Total', money(total)],
  ];
}

/** When it comes, in a sentence. */
export function arrival({ order, settings: { locale } }: Told): string {
  const { deliverOn, arrivesFrom, arrivesTo } = order;
  return deliverOn
    ? `It arrives on ${calendarDay(deliverOn, locale)}.`
    : `It arrives between ${calendarDay(arrivesFrom, locale)} and ${calendarDay(arrivesTo, locale)}.`;
}

/** Where it goes, as a mail says it: without the telephone number, which is for the courier. */
export const addressIn = ({ address: { name, street, city, state, zipCode, country } }: OrderRow) =>
  [name, street, `${city} ${zipCode}`, state, country].filter(Boolean).join('\n');

/** What goes with a gift, so that whoever sends it can still mend a slip. */
export function aboutGift({ gift }: OrderRow): string[] {
  if (!gift) return [];
  const card = gift.message ? `The card says:\n“${gift.message}”` : '';
  const sender = gift.sender ? `From: ${gift.sender}` : '';
  return [
    [card, sender].filter(Boolean).join('\n'),
    gift.hidePrices ? 'It is sent as a gift: no paper in the parcel has a price on it.' : '',
  ].filter(Boolean);
}

/** Who bought it: of a gift the address is somebody else's. */
export const buyerOf = ({ gift, address, email }: OrderRow) =>
  gift ? [gift.sender, email].filter(Boolean).join(', ') : `${address.name}, ${email}`;
