import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { signInAdmin } from './accounts.ts';
import type { Tokens } from './tokens.ts';

export const accountRoutes = (db: Db, tokens: Tokens): Pick<Handlers, 'POST /api/auth/admin/login'> => ({
  'POST /api/auth/admin/login': async ({ body }) =>
    answer(await signInAdmin(db, tokens, body, new Date()), messages.loginSuccessful),
});
