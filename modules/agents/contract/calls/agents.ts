import type { Calls } from '#kernel/contract/endpoint.ts';
import { agentCallList, agentCallsQuery } from '../agents.ts';

export const agentCalls = {
  'GET /api/agents/calls': {
    summary: 'List the calls of agents, the latest first',
    tag: 'Agents',
    access: 'staff',
    right: 'settings',
    query: agentCallsQuery,
    data: agentCallList,
  },
} as const satisfies Calls;
