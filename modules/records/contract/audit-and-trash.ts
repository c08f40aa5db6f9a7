import { maxNameLength } from '#kernel/contract/limits.ts';
import { day, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import type { Right } from '#kernel/contract/rights.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// The audit log, and the trash of deleted records that can be restored.

/** Entries of a log in one answer. */
const logPageSize = 50;

export const auditKinds = [
  'product',
  'category',
  'artisan',
  'collection',
  'user',
  'role',
  'invitation',
  'order',
  'promotion',
  'review',
  'settings',
  'delivery-lane',
  'shop-day',
  'search-rule',
  'saved-reply',
  'page',
  'redirect',
  'remittance',
  'newsletter',
  'custom-order',
  'customer',
  'subscriber',
  'export',
  'import',
  'personal-data',
] as const;
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'restored',
  'exported',
  'imported',
  'erased',
] as const;

/** A change of a record by the owner or staff, or an export of data. */
export const auditEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.strictObject({ id: z.uuid(), name: z.string() }),
  kind: z.enum(auditKinds),
  act: z.enum(auditActions),
  recordId: z.string(),
  /** The record's name at that time. */
  recordName: z.string(),
  /**
   * The changed fields before and after: null before a creation and after a deletion. For an export, `after` has its
   * filter and the number of records.
   */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  why: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.strictObject({
  kind: z.enum(auditKinds).optional(),
  act: z.enum(auditActions).optional(),
  /** The id of the acting user. */
  by: z.uuid().optional(),
  /** The id of the record. */
  record: text(maxNameLength).optional(),
  /** First and last day, both included (UTC). */
  from: day().optional(),
  to: day().optional(),
  /** Entries older than this one, by its id. */
  olderThan: text(20)
    .regex(/^\d*$/, { error: () => m.auditAndTrash.mustBeIdOfEntry() })
    .optional(),
  limit: queryLimit().default(logPageSize),
});

export const auditLog = z.strictObject({
  entries: z.array(auditEntry),
  /** Whether there are older entries. */
  more: z.boolean(),
  /** The users with entries in the log, as choices of the filter. */
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type AuditLog = z.infer<typeof auditLog>;

export const trashKinds = [
  'product',
  'category',
  'artisan',
  'collection',
  'user',
  'promotion',
  'page',
] as const;
export type TrashKind = (typeof trashKinds)[number];
/** The right that each kind requires. */
const rightOfKind: Record<TrashKind, Right> = {
  product: 'products',
  category: 'products',
  artisan: 'products',
  collection: 'products',
  user: 'users',
  promotion: 'promotions',
  page: 'pages',
};
/** Returns the kinds of records that the user may see and restore. */
export const trashKindsFor = ({ rights }: { rights: readonly Right[] }) =>
  trashKinds.filter((kind) => rights.includes(rightOfKind[kind]));

/** A deleted record, which can be restored until `until`; an ordered product has no such limit (R27). */
export const trashedRecord = z.strictObject({
  /** The id of the record. */
  id: z.uuid(),
  kind: z.enum(trashKinds),
  name: z.string(),
  by: z.string(),
  deletedAt: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
});
export type TrashedRecord = z.infer<typeof trashedRecord>;

export const trashQuery = z.strictObject({
  kind: z.enum(trashKinds).optional(),
  page: queryPage().default(1),
  limit: queryLimit().default(logPageSize),
});
export const trashList = z.strictObject({
  records: z.array(trashedRecord),
  pages: z.int().min(1),
  total: z.int().min(0),
});
export const trashParams = z.strictObject({ id: text(maxNameLength) });
/** The restored record, with the slug of its page. */
export const restored = z.strictObject({
  kind: z.enum(trashKinds),
  id: z.uuid(),
  slug: z.string().nullable(),
});
