import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
type Fields = Record<string, unknown>;

/** Every record that the back office wrote, before and after. Written by triggers, in the transaction of the write itself. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Who did it, and how they were called then; they may be gone. */
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    kind: text().notNull(),
    act: text().notNull(),
    recordId: text('record_id').notNull(),
    recordName: text('record_name').notNull(),
    before: jsonb().$type<Fields>(),
    after: jsonb().$type<Fields>(),
    why: text().notNull().default(''),
  },
  (table) => [
    // Read from the latest back: every kind and act, everybody's of each, one record's, those of a day.
    index('audit_entries_kind_idx').on(table.kind, table.act, table.id),
    index('audit_entries_by_idx').on(table.byId, table.kind, table.act, table.id),
    index('audit_entries_record_idx').on(table.recordId, table.id),
    index('audit_entries_at_idx').on(table.at, table.id),
  ],
);

/** What was deleted in the last 30 days, whole, so that it can come back. */
export const trash = pgTable(
  'trash',
  {
    /** The id that the record had. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    name: text().notNull(),
    byName: text('by_name').notNull(),
    /** Its row and those that went with it, by the names of their tables. */
    record: jsonb().$type<Record<string, Fields[]>>().notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
    /** Orders name it: it stays without end (R27). Said by a trigger. */
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (table) => [
    index('trash_deleted_idx').on(table.deletedAt, table.id),
    index('trash_kind_idx').on(table.kind, table.deletedAt, table.id),
  ],
);
