import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as apiKeys from '../api-keys.ts';

export const apiKeyCalls = {
  'GET /api/api-keys': {
    summary: 'List the API keys; their values are not stored',
    tag: 'API keys',
    access: 'staff',
    right: 'api-keys',
    data: apiKeys.apiKeys,
  },
  'POST /api/api-keys': {
    summary: 'Create an API key; its value is shown only in this answer',
    tag: 'API keys',
    access: 'staff',
    right: 'api-keys',
    confirmed: true,
    body: apiKeys.apiKeyPayload,
    data: apiKeys.newApiKey,
  },
  'DELETE /api/api-keys/:id': {
    summary: 'Delete an API key, which stops working at once',
    tag: 'API keys',
    access: 'staff',
    right: 'api-keys',
    params: apiKeys.apiKeyParams,
    data: z.null(),
  },
} as const satisfies Calls;
