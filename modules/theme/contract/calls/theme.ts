import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import { installedTheme, typefaceFile } from '../theme.ts';

export const themeCalls = {
  'GET /api/themes': {
    summary: 'List the installed themes',
    tag: 'Settings',
    access: 'staff',
    right: 'settings',
    data: z.array(installedTheme),
  },
  'GET /api/themes/typefaces': {
    summary: 'List the files of the typefaces, for a preview of them',
    tag: 'Settings',
    access: 'staff',
    right: 'settings',
    data: z.array(typefaceFile),
  },
} as const satisfies Calls;
