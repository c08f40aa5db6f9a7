import type { Calls } from '#kernel/contract/endpoint.ts';
import { personalData } from '../personal-data.ts';

/** The call by which users export their own data. */
export const ownDataCalls = {
  'GET /api/auth/me/data': {
    summary: 'Get all data that the shop keeps about me',
    tag: 'Accounts',
    access: 'user',
    data: personalData,
  },
} as const satisfies Calls;
