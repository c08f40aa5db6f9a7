import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The calls of agents, for the log of the back office. */
export const agentCalls = pgTable(
  'agent_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    door: text().$type<'mcp' | 'admin-mcp' | 'ucp'>().notNull(),
    agent: text().notNull(),
    action: text().notNull(),
    /** The staff member for whom the call was made; the account may be deleted. */
    userId: uuid('user_id'),
    userName: text('user_name'),
    code: text(),
    milliseconds: integer().notNull(),
  },
  (table) => [
    index('agent_calls_door_idx').on(table.door, table.id),
    index('agent_calls_at_idx').on(table.at),
  ],
);
