import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as accounts from '../accounts.ts';

export const accountsCalls = {
  'POST /api/auth/register': {
    summary:
      'Create an account and email a verification link; the response does not disclose whether the address already has an account',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'registration',
    body: accounts.registration,
    data: z.null(),
  },
  'POST /api/auth/login': {
    summary: 'Sign in to the shop',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'sign-in',
    body: accounts.shopCredentials,
    data: accounts.session,
  },
  'POST /api/auth/admin/login': {
    summary:
      'Sign in to the back office; an account with a second factor also needs an authenticator code or a recovery code',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'sign-in',
    body: accounts.officeCredentials,
    data: accounts.session,
  },
  'POST /api/auth/verify/user': {
    summary:
      'Verify an email address with the token from the email, in the browser that registered or with the password of the account',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'sign-in',
    body: accounts.verification,
    data: z.null(),
  },
  'POST /api/auth/resendVerifyMail': {
    summary: 'Resend the verification email; the response does not disclose whether the account exists',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'account-mail',
    body: accounts.emailPayload,
    data: z.null(),
  },
  'POST /api/auth/forgotPassword': {
    summary: 'Email a link to set a new password; the response does not disclose whether the account exists',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'account-mail',
    body: accounts.emailPayload,
    data: z.null(),
  },
  'POST /api/auth/resetPassword': {
    summary: 'Set a new password with the token from the email; this ends every session',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'secret',
    body: accounts.passwordReset,
    data: z.null(),
  },
  'POST /api/auth/provider/start': {
    summary: 'Get the URL to sign in with an identity provider; the first one by default',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'secret',
    query: accounts.providerChoice,
    data: accounts.providerStart,
  },
  'POST /api/auth/provider/finish': {
    summary:
      'Finish the sign-in with the parameters from the other provider; linking a back-office account requires its password',
    tag: 'Accounts',
    access: 'anyone',
    limit: 'secret',
    body: accounts.providerReturn,
    data: accounts.session,
  },
  'POST /api/auth/confirm': {
    summary: 'Confirm the password; for ten minutes, this session may make calls that require a confirmation',
    tag: 'Accounts',
    access: 'user',
    limit: 'secret',
    body: accounts.confirmation,
    data: z.null(),
  },
  'POST /api/auth/logout': {
    summary: 'Sign out of this session',
    tag: 'Accounts',
    access: 'user',
    data: z.null(),
  },
  'POST /api/auth/logoutEverywhere': {
    summary: 'Sign out everywhere; this ends every session, including the current one',
    tag: 'Accounts',
    access: 'user',
    data: z.null(),
  },
  'PUT /api/auth/password': {
    summary: 'Change the password; this ends every other session',
    tag: 'Accounts',
    access: 'user',
    limit: 'secret',
    body: accounts.passwordChange,
    data: z.null(),
  },
} as const satisfies Calls;
