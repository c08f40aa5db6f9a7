import { formatMoneyInFull, toDecimal } from '#contract/money.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import { amountInWords } from './amount-in-words.ts';
import { addressIn, day } from './parties.ts';
import { muted, Sheet, type Style } from './sheet.ts';
import { stateOfSeller, taxPartsOf } from './tax-parts.ts';

/** An order that has its invoice's number. */
export type Invoiced = { order: OrderRow; lines: LineRow[]; locale: string };

/** The columns of the table: how wide each is, in points, of 499. */
const widths = [187, 36, 66, 66, 66, 78] as const;
const heads = ['Item', 'Pieces', 'Price', 'Discount', 'Tax', 'Amount'];

/** The invoice of an order: who sold what to whom, and figures that add up to the last coin. */
export function drawInvoice({ order, lines, locale }: Invoiced): Sheet {
  const number = order.invoiceNumber ?? '';
  const sheet = new Sheet({ title: `Invoice ${number}` });
  const money = (minor: number) => formatMoneyInFull(toDecimal(minor), { currency: order.currency, locale });
  writeHead(sheet, order, locale);
  writeParties(sheet, order);
  writeLines(sheet, lines, money);
  writeTotals(sheet, order, money);
  return sheet;
}

const sellerOf = ({ invoiceSeller }: OrderRow) => invoiceSeller ?? { name: '', address: '', taxNumber: '' };

function writeHead(sheet: Sheet, order: OrderRow, locale: string): void {
  const seller = sellerOf(order);
  const half = sheet.width / 2;
  const isTaxed = stateOfSeller(seller.taxNumber) !== null;
  sheet.beside([
    { text: seller.name, size: 18, weight: 700, width: half },
    {
      text: isTaxed ? 'Tax invoice' : 'Invoice',
      size: 18,
      x: sheet.left + half,
      width: half,
      align: 'right',
    },
  ]);
  sheet.space(4);
  sheet.beside([
    {
      text: [seller.address, seller.taxNumber && `${isTaxed ? 'GSTIN' : 'Tax number'}: ${seller.taxNumber}`]
        .filter(Boolean)
        .join('\n'),
      size: 9,
      colour: muted,
      width: half - 12,
    },
    {
      text: [
        `Invoice number: ${order.invoiceNumber}`,
        `Invoice date: ${day(order.invoicedAt ?? order.placedAt, locale)}`,
        `Order: ${order.number} of ${day(order.placedAt, locale)}`,
      ].join('\n'),
      size: 9,
      x: sheet.left + half,
      width: half,
      align: 'right',
    },
  ]);
  sheet.space(14);
}

/** A gift is paid by somebody else than it goes to; where it goes is where the tax belongs. */
function writeParties(sheet: Sheet, order: OrderRow): void {
  const half = sheet.width / 2;
  const { address, email, gift } = order;
  const buyer = gift ? [gift.sender, email] : [address.name, email, address.phone];
  const isTaxed = stateOfSeller(sellerOf(order).taxNumber) !== null;
  const left = { width: half - 12 };
  const right = { x: sheet.left + half, width: half };
  sheet.rule();
  sheet.space(8);
  sheet.beside([
    { text: 'Billed to', size: 8, colour: muted, ...left },
    { text: 'Delivered to', size: 8, colour: muted, ...right },
  ]);
  sheet.beside([
    { text: buyer.filter(Boolean).join('\n') || 'Customer', ...left },
    { text: addressIn(address), ...right },
  ]);
  if (isTaxed) {
    sheet.space(4);
    sheet.write(`Place of supply: ${address.state || address.country}`, { size: 9, colour: muted, ...right });
  }
  sheet.space(14);
}

type Money = (minor: number) => string;

/** A row of the table: words at the left, figures at the right of their columns. */
function row(sheet: Sheet, cells: readonly string[], style: Style): void {
  let x = sheet.left;
  const columns = cells.map((text, at) => {
    const width = widths[at] ?? 0;
    const column = {
      ...style,
      text,
      x,
      width: width - (at === 0 ? 10 : 0),
      align: at === 0 ? 'left' : 'right',
    };
    x += width;
    return column as Style & { text: string };
  });
  sheet.beside(columns);
}

function writeLines(sheet: Sheet, lines: LineRow[], money: Money): void {
  const head = () => {
    row(sheet, heads, { size: 8, colour: muted });
    sheet.space(3);
    sheet.rule();
    sheet.space(5);
  };
  head();
  sheet.onPage = head;
  for (const line of lines) {
    const { name, artisan, price, quantity, total, discount, tax } = line;
    const wrapping = total - price * quantity;
    const below = [artisan && `by ${artisan}`, wrapping > 0 && `with gift wrapping, ${money(wrapping)}`];
    const said = [name, below.filter(Boolean).join(' · ')].filter(Boolean).join('\n');
    const less = discount > 0 ? `-${money(discount)}` : money(0);
    row(sheet, [said, String(quantity), money(price), less, money(tax), money(total - discount + tax)], {
      size: 9,
    });
    sheet.space(4);
  }
  sheet.onPage = null;
  sheet.rule();
  sheet.space(8);
}

function writeTotals(sheet: Sheet, order: OrderRow, money: Money): void {
  const taxes = taxPartsOf({ ...order, taxNumber: sellerOf(order).taxNumber, to: order.address });
  const rows: [string, string][] = [
    ['Subtotal', money(order.subtotal)],
    ...(order.discount > 0
      ? [
          [`Discount${order.promoCode ? ` (${order.promoCode})` : ''}`, `-${money(order.discount)}`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Shipping', money(order.shipping)],
    ...taxes.map(({ name, amount }): [string, string] => [name, money(amount)]),
  ];
  // The sum stays with what it is the sum of.
  sheet.need((rows.length + 5) * 15);
  for (const [name, amount] of rows) total(sheet, name, amount, {});
  sheet.space(3);
  total(sheet, 'Total', money(order.total), { size: 12, weight: 700 });
  sheet.space(10);
  sheet.write(amountInWords(order.total, order.currency), { size: 9 });
  sheet.write(paymentOf(order), { size: 9, colour: muted });
}

function total(sheet: Sheet, name: string, amount: string, style: Style): void {
  const x = sheet.left + sheet.width - 240;
  sheet.beside([
    { size: 9, ...style, text: name, x, width: 150 },
    { size: 9, ...style, text: amount, x: x + 140, width: 100, align: 'right' },
  ]);
}

const paymentOf = ({ payment }: OrderRow): string =>
  payment === 'cod' ? 'Payment: cash on delivery' : 'Payment: paid online';
