import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as remittances from '../remittances.ts';

const staff = { tag: 'Payments', access: 'staff', right: 'refunds' } as const;

export const remittanceCalls = {
  'GET /api/remittances': {
    summary: 'List the remittances of couriers, the latest first',
    ...staff,
    query: remittances.remittanceQuery,
    data: remittances.remittanceList,
  },
  'GET /api/remittances/export': {
    summary: 'Export remittances as a CSV file, the latest first',
    ...staff,
    query: remittances.remittanceExportQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'GET /api/remittances/outstanding': {
    summary: 'Get the cash on delivery that each courier has not remitted',
    ...staff,
    data: remittances.outstandingCash,
  },
  'GET /api/remittances/outstanding/orders': {
    summary: 'List the orders whose cash is with a courier, the oldest deliveries first',
    ...staff,
    query: remittances.outstandingQuery,
    data: remittances.outstandingOrders,
  },
  'POST /api/remittances/check': {
    summary: 'Compare the lines of a courier’s file with the cash that it has collected; nothing is recorded',
    ...staff,
    reads: true,
    maxBody: remittances.maxRemittanceBytes,
    body: remittances.remittanceCheck,
    data: remittances.checkResult,
  },
  'POST /api/remittances': {
    summary:
      'Record a remittance: all of its lines or none. With an Idempotency-Key, a retry records no second one',
    ...staff,
    idempotent: true,
    maxBody: remittances.maxRemittanceBytes,
    body: remittances.newRemittance,
    data: remittances.remittanceDetails,
  },
  'GET /api/remittances/:id': {
    summary: 'Get a remittance with its orders',
    ...staff,
    params: remittances.remittanceParams,
    data: remittances.remittanceDetails,
  },
  'DELETE /api/remittances/:id': {
    summary: 'Delete a remittance; the cash of its orders is with their couriers again',
    ...staff,
    params: remittances.remittanceParams,
    data: z.null(),
  },
  'GET /api/remittances/:id/export': {
    summary: 'Export the orders of a remittance as a CSV file',
    ...staff,
    params: remittances.remittanceParams,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
} as const satisfies Calls;
