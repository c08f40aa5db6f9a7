import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as accounts from '../accounts.ts';

export const profileCalls = {
  'GET /api/auth/me': {
    summary: 'Get my account',
    tag: 'Accounts',
    access: 'user',
    data: accounts.account,
  },
  'PUT /api/auth/me': {
    summary: 'Update my details; omitted fields keep their values',
    tag: 'Accounts',
    access: 'user',
    body: accounts.accountUpdate,
    data: accounts.account,
  },
  'PUT /api/auth/me/email': {
    summary: 'Change my email address; it takes effect when the link sent to the new address is opened',
    tag: 'Accounts',
    access: 'user',
    limit: 'mail',
    body: accounts.emailChange,
    data: accounts.account,
  },
  'DELETE /api/auth/me': {
    summary: 'Delete my account',
    tag: 'Accounts',
    access: 'user',
    limit: 'secret',
    body: accounts.accountDeletion,
    data: z.null(),
  },
  'GET /api/auth/me/addresses': {
    summary: 'List my addresses, the default one first',
    tag: 'Accounts',
    access: 'user',
    data: z.array(accounts.address),
  },
  'POST /api/auth/me/addresses': {
    summary: 'Add an address',
    tag: 'Accounts',
    access: 'user',
    body: accounts.addressPayload,
    data: accounts.address,
  },
  'PUT /api/auth/me/addresses/:addressId': {
    summary: 'Update an address',
    tag: 'Accounts',
    access: 'user',
    params: accounts.addressParams,
    body: accounts.addressPayload,
    data: accounts.address,
  },
  'DELETE /api/auth/me/addresses/:addressId': {
    summary: 'Delete an address',
    tag: 'Accounts',
    access: 'user',
    params: accounts.addressParams,
    data: z.null(),
  },
  'GET /api/auth/me/sessions': {
    summary: 'List the devices that I am signed in on, the most recent first',
    tag: 'Accounts',
    access: 'user',
    data: z.array(accounts.openSession),
  },
  'DELETE /api/auth/me/sessions': {
    summary: 'Sign out of all other devices',
    tag: 'Accounts',
    access: 'user',
    data: z.null(),
  },
  'DELETE /api/auth/me/sessions/:sessionId': {
    summary: 'Sign out of one device',
    tag: 'Accounts',
    access: 'user',
    params: accounts.sessionParams,
    data: z.null(),
  },
} as const satisfies Calls;
