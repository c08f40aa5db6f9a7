import type { ErrorCode } from '#kernel/contract/envelope.ts';
import { answer, cacheableResponse } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { settingsTag } from '#kernel/plugins/plugin-settings.ts';
import type { AgentCall } from '#modules/agents/contract/agents.ts';
import type { agentCalls } from '#modules/agents/contract/calls/agents.ts';
import type { Agents } from './agents.ts';
import { type AgentCallRow, findCalls } from './calls-store.ts';
import { agentSettings } from './settings.ts';

const present = ({ at, userName, code, userId: _, ...row }: AgentCallRow): AgentCall => ({
  ...row,
  at: at.toISOString(),
  user: userName,
  code: code as ErrorCode | null,
});

/** The calls of the log of agents. */
export const agentRoutes = (
  { db, settingsOf }: Pick<Kernel, 'db' | 'settingsOf'>,
  agents: Agents,
): HandlersOf<typeof agentCalls> => ({
  'GET /api/agents/access': async () => {
    const { mcp, adminMcp, ucp, webMcp, markdown } = await settingsOf(agentSettings);
    return cacheableResponse({ mcp, adminMcp, ucp, webMcp, markdown }, [settingsTag]);
  },
  'GET /api/agents/calls': async ({ query: { limit, ...query } }) => {
    await agents.flush();
    const rows = await findCalls(db, { ...query, limit: limit + 1 });
    return answer({ calls: rows.slice(0, limit).map(present), hasMore: rows.length > limit });
  },
});
