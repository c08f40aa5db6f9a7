import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as guests from '../held-personal-data.ts';

export const guestsDataCalls = {
  'GET /api/personal-data': {
    summary:
      'Find the persons with this email address, phone number or order, with or without an account, and the data that the shop holds about them',
    tag: 'Users',
    access: 'staff',
    right: 'personal-data',
    query: guests.personQuery,
    data: guests.personSearchResult,
  },
  'GET /api/personal-data/export': {
    summary:
      'Export all data that the shop holds about a person as a JSON file, by email address or by the number of an order without one',
    tag: 'Users',
    access: 'staff',
    right: 'personal-data',
    query: guests.personIdentity,
    file: 'application/json; charset=utf-8',
    data: z.null(),
  },
  'POST /api/personal-data/erase': {
    summary: 'Erase the personal data of a person; invoices and amounts stay without personal data',
    tag: 'Users',
    access: 'staff',
    right: 'personal-data',
    confirmed: true,
    body: guests.personIdentity,
    data: z.null(),
  },
} as const satisfies Calls;
