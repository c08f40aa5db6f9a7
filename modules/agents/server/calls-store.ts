import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { agentCalls } from './tables.ts';

export type AgentCallRow = typeof agentCalls.$inferSelect;
export type NewAgentCall = typeof agentCalls.$inferInsert;

export async function insertCalls(db: Db, calls: NewAgentCall[]): Promise<void> {
  await db.insert(agentCalls).values(calls);
}

/** Returns the latest calls, at most `limit`. @param before only calls before this one */
export const findCalls = (
  db: Db,
  { door, before, limit }: { door?: AgentCallRow['door']; before?: number; limit: number },
): Promise<AgentCallRow[]> =>
  db
    .select()
    .from(agentCalls)
    .where(
      and(door && eq(agentCalls.door, door), before === undefined ? undefined : lt(agentCalls.id, before)),
    )
    .orderBy(desc(agentCalls.id))
    .limit(limit);

export async function deleteCallsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(agentCalls).where(lt(agentCalls.at, before));
}
