import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';

export const careNoteCalls = {
  'GET /api/care-notes/:category': {
    summary: 'Get the care note of a category',
    tag: 'Care notes',
    access: 'anyone',
    params: z.strictObject({ category: z.string().max(100) }),
    data: z.string().nullable(),
  },
} as const satisfies Calls;
