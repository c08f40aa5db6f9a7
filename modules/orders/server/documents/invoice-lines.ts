import { attributeLines, shownAttributes } from '#kernel/contract/attribute-values.ts';
import * as m from '../../messages/index.ts';
import { netShippingOf, rateOfLine, taxableOf, taxOfLine } from '../invoicing/order-tax.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import { isTaxed } from './seller-and-buyer.ts';
import type { MoneyFormat, TableRow } from './table-and-sums.ts';

// The lines of an invoice as rows of its table.

/** The table of a seller without GST. */
export const plainTable = {
  widths: [187, 36, 66, 66, 66, 78],
  get heads() {
    return [
      m.invoice.item(),
      m.invoice.quantity(),
      m.invoice.price(),
      m.invoice.discount(),
      m.invoice.tax(),
      m.invoice.amount(),
    ];
  },
};

/** The table of a seller with GST has taxable values; HSN code and rate stand below the name. */
export const gstTable = (order: OrderRow) => ({
  widths: [141, 32, 66, 60, 70, 60, 70],
  heads: [
    m.invoice.item(),
    m.invoice.quantity(),
    order.pricesIncludeTax ? m.invoice.priceWithTax() : m.invoice.price(),
    m.invoice.discount(),
    m.invoice.taxable(),
    m.invoice.tax(),
    m.invoice.amount(),
  ],
});

/** Returns the HSN code of a line, if it has one, and its rate. @param rate in hundredths of a percent */
export const hsnAndRate = (code: string, rate: number): string =>
  m.invoiceParts.hsnAndRate({ hasCode: code ? 'yes' : 'no', code, rate: rate / 100 });

/** Returns the row of a line, with its variant, artisan and personalisation below the name. */
export function rowOf(order: OrderRow, line: LineRow, money: MoneyFormat): TableRow {
  const { name, variant, artisan, price, quantity, total, discount, personalisation, attributes } = line;
  const wrapping = total - price * quantity;
  const tax = taxOfLine(line);
  const isGst = isTaxed(order);
  const details = [
    variant,
    isGst && hsnAndRate(line.hsnCode, rateOfLine(order, line)),
    [
      artisan && m.invoice.by({ artisan }),
      wrapping > 0 && m.invoice.withGiftWrapping({ wrapping: money(wrapping) }),
    ]
      .filter(Boolean)
      .join(' · '),
    ...(personalisation?.words ?? []).map(({ label, value }) => `${label}: ${value}`),
    ...attributeLines(shownAttributes(attributes, 'documents')),
  ];
  const less = discount > 0 ? money(-discount) : money(0);
  const taxable = taxableOf(line);
  return {
    cells: [
      name,
      String(quantity),
      money(price),
      less,
      ...(isGst ? [money(taxable)] : []),
      money(tax),
      money(taxable + tax),
    ],
    details: details.filter(Boolean).join('\n'),
  };
}

/** Returns the row of a taxed delivery. */
export function deliveryRow(order: OrderRow, money: MoneyFormat): TableRow {
  const { shipping, shippingTax, shippingTaxRate, shippingHsnCode } = order;
  const net = netShippingOf(order);
  return {
    cells: [
      m.invoice.shipping(),
      '',
      money(shipping),
      money(0),
      money(net),
      money(shippingTax),
      money(net + shippingTax),
    ],
    details: hsnAndRate(shippingHsnCode, shippingTaxRate ?? 0),
  };
}
