import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as oauth from '../oauth.ts';

export const oauthCalls = {
  'GET /api/oauth/requests/:interaction': {
    summary: 'Get the request of a program that asks the signed-in staff member for consent',
    tag: 'Agents',
    access: 'staff',
    right: null,
    params: oauth.consentRequestParams,
    data: oauth.consentRequest,
  },
  'POST /api/oauth/requests/:interaction': {
    summary: 'Allow a program to act for the signed-in staff member',
    tag: 'Agents',
    access: 'staff',
    right: null,
    confirmed: true,
    params: oauth.consentRequestParams,
    body: oauth.consentAnswer,
    data: oauth.consentAnswered,
  },
  'DELETE /api/oauth/requests/:interaction': {
    summary: 'Deny the request of a program',
    tag: 'Agents',
    access: 'staff',
    right: null,
    params: oauth.consentRequestParams,
    data: oauth.consentAnswered,
  },
  'GET /api/oauth/consents': {
    summary: 'List the consents of the signed-in staff member; with the right “users”, those of everyone',
    tag: 'Agents',
    access: 'staff',
    right: null,
    data: oauth.consents,
  },
  'DELETE /api/oauth/consents/:id': {
    summary: 'Revoke a consent: the program and all its tokens stop working at once',
    tag: 'Agents',
    access: 'staff',
    right: null,
    params: oauth.consentParams,
    data: z.null(),
  },
} as const satisfies Calls;
