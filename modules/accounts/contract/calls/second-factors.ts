import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import { deviceKey, session } from '../accounts.ts';
import * as factors from '../second-factors.ts';
import { userIdParams } from '../users.ts';

/** Calls of back office accounts, allowed before a required second factor is set up. */
const ownFactorsCall = {
  tag: 'Second factors',
  access: 'staff',
  right: null,
  beforeSecondFactor: true,
} as const;

export const secondFactorCalls = {
  'POST /api/auth/admin/passkey/start': {
    summary: 'Get the options to sign in with a passkey',
    tag: 'Second factors',
    access: 'anyone',
    limit: 'secret',
    data: factors.passkeyRequest,
  },
  'POST /api/auth/admin/passkey': {
    summary: 'Sign in to the back office with a passkey',
    tag: 'Second factors',
    access: 'anyone',
    limit: 'sign-in',
    body: z.strictObject({ credential: factors.passkeyProof, deviceKey: deviceKey() }),
    data: session,
  },
  'GET /api/auth/me/second-factors': {
    ...ownFactorsCall,
    summary: 'List my second factors',
    data: factors.secondFactors,
  },
  'POST /api/auth/me/authenticator/start': {
    ...ownFactorsCall,
    summary: 'Begin to set up an authenticator app; returns the secret to scan or type',
    confirmed: true,
    data: factors.authenticatorKey,
  },
  'POST /api/auth/me/authenticator': {
    ...ownFactorsCall,
    summary: 'Finish setting up the authenticator app with one of its codes',
    confirmed: true,
    limit: 'secret',
    body: factors.appCode,
    data: factors.firstRecoveryCodes,
  },
  'DELETE /api/auth/me/authenticator': {
    ...ownFactorsCall,
    summary: 'Remove the authenticator app',
    confirmed: true,
    data: z.null(),
  },
  'POST /api/auth/me/recovery-codes': {
    ...ownFactorsCall,
    summary: 'Create new recovery codes; the previous ones no longer work',
    confirmed: true,
    data: factors.recoveryCodes,
  },
  'POST /api/auth/me/passkeys/start': {
    ...ownFactorsCall,
    summary: 'Get the options to create a passkey',
    confirmed: true,
    data: factors.passkeyCreation,
  },
  'POST /api/auth/me/passkeys': {
    ...ownFactorsCall,
    summary: 'Add a passkey',
    confirmed: true,
    body: factors.passkeyCreated,
    data: factors.firstRecoveryCodes,
  },
  'PUT /api/auth/me/passkeys/:passkeyId': {
    ...ownFactorsCall,
    summary: 'Rename a passkey',
    params: factors.passkeyParams,
    body: factors.passkeyName,
    data: z.null(),
  },
  'DELETE /api/auth/me/passkeys/:passkeyId': {
    ...ownFactorsCall,
    summary: 'Remove a passkey',
    confirmed: true,
    params: factors.passkeyParams,
    data: z.null(),
  },
  'DELETE /api/users/:userId/second-factors': {
    summary: 'Remove the second factors of a user who has lost them; the user gets an email',
    tag: 'Users',
    access: 'staff',
    right: 'users',
    confirmed: true,
    params: userIdParams,
    data: z.null(),
  },
} as const satisfies Calls;
