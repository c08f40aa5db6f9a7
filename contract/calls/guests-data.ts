import type { Calls } from '../endpoint.ts';
import * as guests from '../held-personal-data.ts';
import { z } from '../zod.ts';

export const guestsDataCalls = {
  'GET /api/personal-data': {
    summary:
      'The people with this email or phone number, with an account or without, and what the shop holds of them',
    tag: 'Users',
    access: 'owner',
    query: guests.personQuery,
    data: guests.personSearchResult,
  },
  'GET /api/personal-data/export': {
    summary: 'Everything that the shop holds of a person as a JSON file, by the email',
    tag: 'Users',
    access: 'owner',
    query: guests.personEmail,
    file: 'application/json; charset=utf-8',
    data: z.null(),
  },
  'POST /api/personal-data/erase': {
    summary: 'Erase what the shop holds of a person; invoices and amounts stay without personal data',
    tag: 'Users',
    access: 'owner',
    confirmed: true,
    body: guests.personEmail,
    data: z.null(),
  },
} as const satisfies Calls;
