import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as redirects from '../redirects.ts';

const staff = { tag: 'Pages', access: 'staff', right: 'pages' } as const;

export const redirectCalls = {
  'GET /api/redirects/target': {
    summary: 'Get where an address without a page leads',
    tag: 'Pages',
    access: 'anyone',
    sameForEveryone: true,
    query: redirects.targetQuery,
    data: redirects.redirectTarget,
  },
  'GET /api/redirects': {
    summary: 'List the redirects by address',
    ...staff,
    query: redirects.redirectListQuery,
    data: redirects.redirectList,
  },
  'POST /api/redirects': {
    summary: 'Add a redirect',
    ...staff,
    body: redirects.redirectPayload,
    data: redirects.redirectEntry,
  },
  'PUT /api/redirects/:id': {
    summary: 'Change a redirect',
    ...staff,
    params: redirects.redirectParams,
    body: redirects.redirectUpdate,
    data: redirects.redirectEntry,
  },
  'DELETE /api/redirects/:id': {
    summary: 'Remove a redirect',
    ...staff,
    params: redirects.redirectParams,
    data: z.null(),
  },
  'GET /api/redirects/export': {
    summary: 'Export all redirects as a CSV file',
    ...staff,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'POST /api/redirects/import': {
    summary: 'Check the redirects of a file, or save them: all of them or none',
    ...staff,
    maxBody: redirects.maxImportBytes,
    body: redirects.redirectImport,
    data: redirects.importResult,
  },
} as const satisfies Calls;
