import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as files from '../content-files.ts';

/** The rights to change content; each part of the file needs its own. */
const right = ['pages', 'settings', 'products', 'newsletter', 'orders', 'custom-orders'] as const;
const staff = { tag: 'Pages', access: 'staff', right } as const;

export const contentFileCalls = {
  'GET /api/content-file/parts': {
    summary: 'List the parts of the content that the caller may export and import',
    ...staff,
    data: files.contentPartList,
  },
  'GET /api/content-file': {
    summary: 'Export the content of the shop with its pictures as one JSON file',
    ...staff,
    file: 'application/json; charset=utf-8',
    data: z.null(),
  },
  'POST /api/content-file': {
    summary: 'Check the parts of such a file, or save them: all of them or none',
    ...staff,
    maxBody: files.maxContentBytes,
    body: files.contentImport,
    data: files.contentImportResult,
  },
} as const satisfies Calls;
