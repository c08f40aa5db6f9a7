import { backups } from '../backups.ts';
import type { Calls } from '../endpoint.ts';
import { z } from '../zod.ts';

export const backupCalls = {
  'GET /api/backups': {
    summary: 'The backups of the shop, and how the last restore drill went',
    tag: 'Settings',
    access: 'owner',
    data: backups,
  },
  'POST /api/backups': {
    summary: 'Make a backup now',
    tag: 'Settings',
    access: 'owner',
    data: z.null(),
  },
  'POST /api/backups/drill': {
    summary: 'Restore the newest backup elsewhere, and compare it',
    tag: 'Settings',
    access: 'owner',
    data: z.null(),
  },
  'DELETE /api/backups/failure': {
    summary: 'Dismiss the failures of backups and drills',
    tag: 'Settings',
    access: 'owner',
    data: z.null(),
  },
} as const satisfies Calls;
