import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import { backups } from '../backups.ts';

export const backupCalls = {
  'GET /api/backups': {
    summary: 'List the backups and the result of the last restore drill',
    tag: 'Settings',
    access: 'staff',
    right: 'backups',
    data: backups,
  },
  'POST /api/backups': {
    summary: 'Make a backup now',
    tag: 'Settings',
    access: 'staff',
    right: 'backups',
    data: z.null(),
  },
  'POST /api/backups/drill': {
    summary: 'Run a restore drill: restore the newest backup elsewhere and compare it',
    tag: 'Settings',
    access: 'staff',
    right: 'backups',
    data: z.null(),
  },
  'DELETE /api/backups/failure': {
    summary: 'Dismiss failures of backups and drills',
    tag: 'Settings',
    access: 'staff',
    right: 'backups',
    data: z.null(),
  },
} as const satisfies Calls;
