import { stateOfSeller } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
import { placeOfSupplyOf } from '../invoicing/order-tax.ts';
import type { OrderRow } from '../orders-store.ts';
import { destinationOf } from './address-lines.ts';
import { writeDocumentHead } from './logo-and-title.ts';
import type { PdfWriter } from './pdf/pdf-writer.ts';
import { muted } from './pdf/text-style.ts';

// The seller with the GSTIN, the buyer and the recipient, in invoices and credit notes.

export const sellerOf = ({ invoiceSeller }: Pick<OrderRow, 'invoiceSeller'>) =>
  invoiceSeller ?? { name: '', address: '', taxNumber: '' };

/** Returns whether the seller is registered for GST. */
export const isTaxed = (order: Pick<OrderRow, 'invoiceSeller'>): boolean =>
  stateOfSeller(sellerOf(order).taxNumber) !== null;

/** Writes the seller with address and GSTIN at the left, and the document type at the right. */
export function writeSeller(
  writer: PdfWriter,
  order: OrderRow,
  { title, facts }: { title: string; facts: string[] },
): void {
  const { name, address, taxNumber } = sellerOf(order);
  const half = writer.width / 2;
  const right = { x: writer.left + half, width: half, align: 'right' } as const;
  writeDocumentHead(writer, name, title);
  writer.space(8);
  const taxNumberText =
    taxNumber && m.invoiceParts.gstin({ hasOrder: isTaxed(order) ? 'yes' : 'no', taxNumber });
  writer.beside([
    { text: [address, taxNumberText].filter(Boolean).join('\n'), size: 9, colour: muted, width: half - 12 },
    { text: facts.join('\n'), size: 9, ...right },
  ]);
  writer.space(14);
}

/** Returns the buyer in lines; of a gift placed before buyers were recorded, the name on its card. */
function buyerOf({ buyer, address, email, gift }: OrderRow): string {
  const lines = buyer
    ? [
        buyer.businessName,
        buyer.name,
        buyer.gstin && m.invoiceParts.gstinOfBuyer({ gstin: buyer.gstin }),
        email,
        buyer.phone,
      ]
    : gift && gift.toRecipient !== false
      ? [gift.sender, email]
      : [address.name, email, address.phone];
  return lines.filter(Boolean).join('\n');
}

/** Writes buyer and recipient, who differ for a gift, and what GST asks of a document. */
export function writeParties(writer: PdfWriter, order: OrderRow): void {
  const half = writer.width / 2;
  const left = { width: half - 12 };
  const right = { x: writer.left + half, width: half };
  writer.rule();
  writer.space(8);
  writer.beside([
    { text: m.invoiceParts.billedTo(), as: 'H2', size: 8, colour: muted, ...left },
    { text: m.invoiceParts.deliveredTo(), as: 'H2', size: 8, colour: muted, ...right },
  ]);
  writer.beside([
    { text: buyerOf(order) || m.invoiceParts.customer(), ...left },
    { text: destinationOf(order), ...right },
  ]);
  if (isTaxed(order)) {
    const { state, country, code } = placeOfSupplyOf(order);
    const place = { hasCode: code ? 'yes' : 'no', state: state || country, code } as const;
    writer.space(4);
    writer.beside([
      { text: m.invoiceParts.reverseCharge(), size: 9, colour: muted, ...left },
      { text: m.invoiceParts.placeOfSupply(place), size: 9, colour: muted, ...right },
    ]);
  }
  writer.space(14);
}
