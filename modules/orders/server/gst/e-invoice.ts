import { Readable } from 'node:stream';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import { gstinOf } from '#modules/settings/contract/gstin.ts';
import type { TaxRule } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
import { asInvoiced } from '../invoicing/as-invoiced.ts';
import { findByNumber, findLines, type OrderRow } from '../orders-store.ts';
import { orderNotFound } from '../presentation/read-orders.ts';
import { notPossibleNow } from '../transitions.ts';
import { type GstDocument, type GstItem, invoiceDocument, splitItems } from './gst-documents.ts';

// An invoice to a business in the schema INV-01, version 1.1, as the invoice registration portal takes it.

/**
 * Returns the e-invoice of an order as JSON.
 * @throws ShopError not_found; not_possible_now without an invoice, without the GSTIN of seller or buyer, without the
 * buyer's own address, or without the HSN code of a line
 */
export async function eInvoice({ db, rule }: { db: Db; rule: TaxRule }, number: number): Promise<FileAnswer> {
  const stored = await findByNumber(db, number);
  if (!stored) throw orderNotFound();
  const { order } = asInvoiced(stored);
  const document = invoiceDocument(rule, order, await findLines(db, [order.id]));
  requireComplete(order, document);
  const json = JSON.stringify(schemaOf(order, document), null, 2);
  return {
    stream: Readable.from([json], { objectMode: false }),
    name: `e-invoice-${document.number.replace('/', '-')}.json`,
  };
}

/** Finds the PIN code in an address of several lines. */
const pinOf = (address: string): string | null => /\b[1-9]\d{2}\s?\d{3}\b/.exec(address)?.[0] ?? null;

function requireComplete(order: OrderRow, document: GstDocument): void {
  if (order.invoiceNumber === null) throw notPossibleNow(m.printing.noInvoiceYet());
  const { taxNumber = '', address = '' } = order.invoiceSeller ?? {};
  if (gstinOf(taxNumber) === null || document.gstin === null || order.gift?.toRecipient)
    throw notPossibleNow(m.eInvoice.onlyForInvoicesToBusinesses());
  if (order.delivery === handedOver) throw notPossibleNow(m.eInvoice.buyerHasNoAddress());
  if (pinOf(address) === null) throw notPossibleNow(m.eInvoice.sellerAddressHasNoPinCode());
  const without = itemsOf(document).find(({ item }) => item.hsnCode === '');
  if (without) throw notPossibleNow(m.eInvoice.itemHasNoHsnCode({ name: without.item.name }));
}

/** An untaxed delivery is no item but another charge. */
const isCharge = ({ isDelivery, hsnCode }: GstItem) => isDelivery && hsnCode === '';

const itemsOf = (document: GstDocument) => splitItems(document).filter(({ item }) => !isCharge(item));

const money = toDecimal;
const sum = (amounts: number[]) => money(amounts.reduce((total, amount) => total + amount, 0));

/** Returns a day as 05/11/2026, in the time zone of the shop. */
const date = (moment: Date) => dayOf(moment).split('-').reverse().join('/');

function sellerOf({ invoiceSeller }: OrderRow) {
  const { name = '', address = '', taxNumber = '' } = invoiceSeller ?? {};
  const lines = address.split(/\n|,/).map((line) => line.trim());
  const gstin = gstinOf(taxNumber) ?? '';
  const pin = pinOf(address) ?? '';
  const place = lines
    .map((line) =>
      line
        .replace(pin, '')
        .replace(/[-–]\s*$/, '')
        .trim(),
    )
    .filter(Boolean);
  return {
    Gstin: gstin,
    LglNm: name,
    Addr1: place[0] ?? '',
    Loc: place.at(-1) ?? '',
    Pin: Number(pin.replace(/\s/g, '')),
    Stcd: gstin.slice(0, 2),
  };
}

function buyerOf({ address, buyer, email }: OrderRow, { gstin, place }: GstDocument) {
  return {
    Gstin: gstin,
    LglNm: buyer?.businessName ?? '',
    Pos: place.code,
    Addr1: address.street,
    Loc: address.city,
    Pin: Number(address.zipCode),
    Stcd: place.code,
    ...(buyer?.phone && { Ph: normalisedPhone(buyer.phone) }),
    ...(email && { Em: email }),
  };
}

function itemOf({ item, split }: ReturnType<typeof splitItems>[number], index: number) {
  const isService = item.hsnCode.startsWith('99');
  return {
    SlNo: String(index + 1),
    PrdDesc: item.name,
    IsServc: isService ? 'Y' : 'N',
    HsnCd: item.hsnCode,
    Qty: item.pieces,
    Unit: isService ? 'OTH' : 'NOS',
    UnitPrice: Math.round((item.taxable * 10) / item.pieces) / 1000,
    TotAmt: money(item.taxable),
    AssAmt: money(item.taxable),
    GstRt: item.rate / 100,
    IgstAmt: money(split.igst ?? 0),
    CgstAmt: money(split.cgst),
    SgstAmt: money(split.sgst),
    TotItemVal: money(item.taxable + item.tax),
  };
}

function schemaOf(order: OrderRow, document: GstDocument) {
  const items = itemsOf(document);
  const charges = document.items.filter(isCharge);
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: 'INV', No: document.number, Dt: date(document.at) },
    SellerDtls: sellerOf(order),
    BuyerDtls: buyerOf(order, document),
    ItemList: items.map(itemOf),
    ValDtls: {
      AssVal: sum(items.map(({ item }) => item.taxable)),
      CgstVal: sum(items.map(({ split }) => split.cgst)),
      SgstVal: sum(items.map(({ split }) => split.sgst)),
      IgstVal: sum(items.map(({ split }) => split.igst ?? 0)),
      OthChrg: sum(charges.map(({ taxable }) => taxable)),
      TotInvVal: money(document.value),
    },
  };
}
