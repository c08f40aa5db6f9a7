import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as emails from '../automatic-emails.ts';

const office = { tag: 'Automatic emails', access: 'staff', right: 'newsletter' } as const;

export const automaticEmailCalls = {
  'GET /api/automatic-emails': {
    summary: 'List the automatic emails with their texts and what became of them',
    ...office,
    query: emails.emailQuery,
    data: emails.automaticEmailList,
  },
  'GET /api/automatic-emails/:key': {
    summary: 'Get an automatic email',
    ...office,
    params: emails.emailParams,
    data: emails.automaticEmail,
  },
  'PUT /api/automatic-emails/:key': {
    summary: 'Switch an automatic email on or off, and save its text',
    ...office,
    params: emails.emailParams,
    body: emails.emailUpdate,
    data: emails.automaticEmail,
  },
  'POST /api/automatic-emails/:key/preview': {
    summary: 'Get an automatic email as it would be sent, without saving it',
    ...office,
    params: emails.emailParams,
    body: emails.emailDocument,
    data: emails.emailPreview,
  },
  'POST /api/automatic-emails/:key/test': {
    summary: 'Send a saved automatic email to one address; fails if the mail server does not accept it',
    ...office,
    limit: 'mail',
    params: emails.emailParams,
    body: emails.emailTest,
    data: z.null(),
  },
} as const satisfies Calls;
