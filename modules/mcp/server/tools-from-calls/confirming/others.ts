import type { z } from 'zod';
import { ShopError } from '#kernel/http/errors.ts';
import type { BulkResult, bulkRequest } from '#modules/catalog/contract/admin-products.ts';
import type { OfficeConversation } from '#modules/contact/contract/conversation.ts';
import type { AdminCustomOrder } from '#modules/custom-orders/contract/custom-orders.ts';
import type { Promotion } from '#modules/promotions/contract/promotions.ts';
import * as m from '../../../messages/index.ts';
import type { FindSubject, Read } from './subject.ts';

// Calls about products, conversations and promo codes that wait for their confirmation.

/** Simulates a change of products. @throws ShopError with which the change would fail */
const simulated = (read: Read, request: Pick<z.input<typeof bulkRequest>, 'ids' | 'change'>) =>
  read<BulkResult>('POST /api/products/bulk', { body: { ...request, dryRun: true } });

export const productChange: FindSubject = async ({ fields, read }) => {
  const request = fields as z.output<typeof bulkRequest>;
  const { changed, unchanged, examples } = await simulated(read, request);
  const more = changed - examples.length;
  return {
    lines: [
      m.mcp.productsChange({ changed, unchanged }),
      ...examples.map((example) => m.mcp.productChanges(example)),
      ...(more > 0 ? [m.mcp.moreProducts({ more })] : []),
    ],
    covers: ['ids'],
  };
};

/** @throws ShopError not_found */
export const productDeletion: FindSubject = async ({ fields: { id }, read }) => {
  const request = { ids: [String(id)], change: { act: 'delete' as const } };
  const { examples } = await simulated(read, request).catch((error: unknown) => {
    if (!(error instanceof ShopError) || error.code !== 'invalid_input') throw error;
    throw new ShopError('not_found', m.mcp.productNotFound());
  });
  return { lines: examples.map(({ name }) => name) };
};

export const messageReply: FindSubject = async ({ fields: { id }, read }) => {
  const params = { id: String(id) };
  const { name, email } = await read<OfficeConversation>('GET /api/contact/:id/office', { params });
  return { lines: [m.mcp.toCustomer({ name, email })], covers: ['id'] };
};

export const customOrder: FindSubject = async ({ fields: { number }, read }) => {
  const params = { number: String(number) };
  const request = await read<AdminCustomOrder>('GET /api/custom-orders/:number/office', { params });
  const { asker, what: description, state } = request;
  return {
    lines: [
      m.mcp.customOrder({ number: request.number, what: description, state }),
      ...(asker ? [m.mcp.toCustomer(asker)] : []),
    ],
    covers: ['number'],
  };
};

export const promoCodeDeletion: FindSubject = async ({ fields: { id }, read }) => {
  const { code, title, used } = await read<Promotion>('GET /api/promotions/:id', {
    params: { id: String(id) },
  });
  return {
    lines: [m.mcp.promotion({ hasCode: code === null ? 'no' : 'yes', name: code ?? title, used })],
    covers: ['id'],
  };
};
