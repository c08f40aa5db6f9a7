import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { signIn, signInAdmin } from './accounts.ts';
import type { Tokens } from './tokens.ts';

type AccountCalls = Pick<Handlers, Extract<keyof Handlers, `${string} /api/auth/${string}`>>;

export const accountRoutes = (db: Db, tokens: Tokens): AccountCalls => ({
  'POST /api/auth/login': async ({ body }) =>
    answer(await signIn(db, tokens, body, new Date()), messages.loginSuccessful),
  'POST /api/auth/admin/login': async ({ body }) =>
    answer(await signInAdmin(db, tokens, body, new Date()), messages.loginSuccessful),
});
