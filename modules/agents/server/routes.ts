import type { ErrorCode } from '#kernel/contract/envelope.ts';
import type { Db } from '#kernel/database/database.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { AgentCall } from '#modules/agents/contract/agents.ts';
import type { agentCalls } from '#modules/agents/contract/calls/agents.ts';
import type { Agents } from './agents.ts';
import { type AgentCallRow, findCalls } from './calls-store.ts';

const present = ({ at, userName, code, userId: _, ...row }: AgentCallRow): AgentCall => ({
  ...row,
  at: at.toISOString(),
  user: userName,
  code: code as ErrorCode | null,
});

/** The calls of the log of agents. */
export const agentRoutes = (db: Db, agents: Agents): HandlersOf<typeof agentCalls> => ({
  'GET /api/agents/calls': async ({ query: { limit, ...query } }) => {
    await agents.flush();
    const rows = await findCalls(db, { ...query, limit: limit + 1 });
    return answer({ calls: rows.slice(0, limit).map(present), hasMore: rows.length > limit });
  },
});
