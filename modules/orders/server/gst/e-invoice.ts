import { Readable } from 'node:stream';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import { gstinOf } from '#modules/settings/contract/gstin.ts';
import { stateOfGstCode, type TaxRule } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
import { asInvoiced } from '../invoicing/invoiced-order.ts';
import { findByNumber, findLines, type OrderRow } from '../orders-store.ts';
import { orderNotFound } from '../presentation/read-orders.ts';
import { notPossibleNow } from '../transitions.ts';
import { type GstDocument, type GstItem, invoiceDocument, splitItems } from './gst-documents.ts';

// An invoice to a business in the schema INV-01, version 1.1, as the invoice registration portal takes it.

/**
 * Returns the e-invoice of an order as JSON.
 * @throws ShopError not_found; not_possible_now without an invoice, without the GSTIN of seller or buyer, without the
 * buyer's own address in the state of its GSTIN, or without the HSN code of a line
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
  // The portal refuses a buyer whose GSTIN is not of the state of the address, and asks for the registered one.
  if (document.gstin.slice(0, 2) !== document.place.code)
    throw notPossibleNow(
      m.eInvoice.buyerIsRegisteredElsewhere({
        registered: stateOfGstCode(document.gstin.slice(0, 2)) ?? document.gstin.slice(0, 2),
        state: document.place.state,
      }),
    );
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

/**
 * Returns a text as the schema takes it: without quotation marks and backslashes, and cut to its length. Texts that are
 * shorter than the schema asks for are left out by the caller.
 */
const plain = (text: string, most = 100): string =>
  text.replaceAll('"', "'").replaceAll('\\', '/').replace(/\s+/g, ' ').trim().slice(0, most).trim();

/** Returns the fields of an address from its lines; the second one has at least 3 characters, or is left out. */
function addressFields([first = '', ...others]: string[]) {
  const second = plain(others.join(', '));
  return { Addr1: plain(first), ...(second.length >= 3 && { Addr2: second }) };
}

/** Divides an address of several lines: the place stands with the PIN code, or on the line before it. */
function partsOfAddress(address: string) {
  const lines = address
    .split(/\n|,/)
    .map((line) => line.trim())
    .filter(Boolean);
  const at = lines.findIndex((line) => pinOf(line) !== null);
  const pin = pinOf(lines[at] ?? '') ?? '';
  const beside = (lines[at] ?? '').replace(pin, '').replace(/^[-–\s]+|[-–\s]+$/g, '');
  const street = lines.slice(0, at);
  const place = beside || (street.length > 1 ? street.pop() : street[0]) || '';
  return { street, place, pin: Number(pin.replace(/\s/g, '')) };
}

function sellerOf({ invoiceSeller }: OrderRow) {
  const { name = '', address = '', taxNumber = '' } = invoiceSeller ?? {};
  const { street, place, pin } = partsOfAddress(address);
  const gstin = gstinOf(taxNumber) ?? '';
  return {
    Gstin: gstin,
    LglNm: plain(name),
    ...addressFields(street.length > 0 ? street : [place]),
    Loc: plain(place, 50),
    Pin: pin,
    Stcd: gstin.slice(0, 2),
  };
}

/** An email as the schema takes it. */
const emailPattern = /^[\w+.-]+@[a-zA-Z0-9.-]{2,}$/;

function buyerOf({ address, buyer, email }: OrderRow, { gstin, place }: GstDocument) {
  return {
    Gstin: gstin,
    LglNm: plain(buyer?.businessName ?? ''),
    Pos: place.code,
    ...addressFields([address.street.slice(0, 100), address.street.slice(100)]),
    Loc: plain(address.city),
    Pin: Number(address.zipCode),
    Stcd: place.code,
    ...(buyer?.phone && { Ph: normalisedPhone(buyer.phone) }),
    ...(email && email.length <= 100 && emailPattern.test(email) && { Em: email }),
  };
}

function itemOf({ item, split }: ReturnType<typeof splitItems>[number], index: number) {
  const isService = item.hsnCode.startsWith('99');
  return {
    SlNo: String(index + 1),
    ...(plain(item.name).length >= 3 && { PrdDesc: plain(item.name, 300) }),
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
