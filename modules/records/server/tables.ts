import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
type RecordedFields = Record<string, unknown>;

/** Records before and after each write of the back office. Written by triggers in the transaction of the write. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull().defaultNow(),
    /** The author and their name at that time; the account may be deleted. */
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    kind: text().notNull(),
    act: text().notNull(),
    recordId: text('record_id').notNull(),
    recordName: text('record_name').notNull(),
    before: jsonb().$type<RecordedFields>(),
    after: jsonb().$type<RecordedFields>(),
    why: text().notNull().default(''),
  },
  (table) => [
    // Queries in descending order: by kind and act, by author, by record, by day.
    index('audit_entries_kind_idx').on(table.kind, table.act, table.id),
    index('audit_entries_by_idx').on(table.byId, table.kind, table.act, table.id),
    index('audit_entries_record_idx').on(table.recordId, table.id),
    index('audit_entries_at_idx').on(table.at, table.id),
  ],
);

/** Complete records deleted in the last 30 days, which can be restored. */
export const trash = pgTable(
  'trash',
  {
    /** Id of the deleted record. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    name: text().notNull(),
    byName: text('by_name').notNull(),
    /** Its row and dependent rows, by table name. */
    record: jsonb().$type<Record<string, RecordedFields[]>>().notNull(),
    deletedAt: timestampColumn('deleted_at').notNull().defaultNow(),
    /** Referenced by an order, so it is kept permanently (R27). Set by a trigger. */
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (table) => [
    index('trash_deleted_idx').on(table.deletedAt, table.id),
    index('trash_kind_idx').on(table.kind, table.deletedAt, table.id),
  ],
);
