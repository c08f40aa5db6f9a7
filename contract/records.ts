import { logPageSize, maxNameLength } from './limits.ts';
import type { Right } from './rights.ts';
import { text } from './text.ts';
import { day, queryLimit, queryPage } from './wire.ts';
import { z } from './zod.ts';

// Who changed what, and what was deleted and can come back.

export const auditKinds = [
  'product',
  'category',
  'artisan',
  'user',
  'order',
  'promotion',
  'review',
  'settings',
  'custom-order',
  'export',
  'personal-data',
] as const;
export const auditActs = ['created', 'updated', 'deleted', 'restored', 'exported', 'erased'] as const;

/** A record that the owner or staff wrote, or an export of data. */
export const auditEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.strictObject({ id: z.uuid(), name: z.string() }),
  kind: z.enum(auditKinds),
  act: z.enum(auditActs),
  recordId: z.string(),
  /** As it was called then. */
  recordName: z.string(),
  /**
   * The fields that changed, as they were and as they are: of a new record no before, of a deleted one no after. Of an export, `after` has its
   * filter and the number of its records.
   */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  why: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.strictObject({
  kind: z.enum(auditKinds).optional(),
  act: z.enum(auditActs).optional(),
  /** The id of who did it. */
  by: z.uuid().optional(),
  /** The id of the record. */
  record: text(maxNameLength).optional(),
  /** From this day on, and up to this day, both included (UTC). */
  from: day().optional(),
  to: day().optional(),
  /** Entries older than this one, by its id. */
  olderThan: text(20).regex(/^\d*$/, { error: 'must be the id of an entry' }).optional(),
  limit: queryLimit().default(logPageSize),
});

export const auditLog = z.strictObject({
  entries: z.array(auditEntry),
  /** There are older ones still. */
  more: z.boolean(),
  /** Everybody who ever wrote something, for choosing from. */
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type AuditLog = z.infer<typeof auditLog>;

export const trashKinds = ['product', 'category', 'artisan', 'user', 'promotion'] as const;
export type TrashKind = (typeof trashKinds)[number];
/** The right that each kind takes; null for those of the owners alone (R15). */
const rightOfKind: Record<TrashKind, Right | null> = {
  product: 'products',
  category: 'products',
  artisan: 'products',
  user: null,
  promotion: 'promotions',
};
/** The kinds that an owner, or a member of staff with these rights, sees and restores. */
export const trashKindsFor = ({ isAdmin, rights }: { isAdmin: boolean; rights: readonly Right[] }) =>
  trashKinds.filter((kind) => {
    const right = rightOfKind[kind];
    return isAdmin || (right !== null && rights.includes(right));
  });

/** A record that was deleted; it can come back until `until`, a product that was ordered without end (R27). */
export const trashed = z.strictObject({
  /** The id that the record had. */
  id: z.uuid(),
  kind: z.enum(trashKinds),
  name: z.string(),
  by: z.string(),
  deletedAt: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
});
export type Trashed = z.infer<typeof trashed>;

export const trashQuery = z.strictObject({
  kind: z.enum(trashKinds).optional(),
  page: queryPage().default(1),
  limit: queryLimit().default(logPageSize),
});
export const trashList = z.strictObject({
  records: z.array(trashed),
  pages: z.int().min(1),
  total: z.int().min(0),
});
export const trashParams = z.strictObject({ id: text(maxNameLength) });
/** What came back, and where it is. */
export const restored = z.strictObject({
  kind: z.enum(trashKinds),
  id: z.uuid(),
  slug: z.string().nullable(),
});
