import type { Calls } from '#kernel/contract/endpoint.ts';
import { agentCallList, agentCallsQuery, openDoors } from '../agents.ts';

export const agentCalls = {
  'GET /api/agents/access': {
    summary: 'Get which ways in are open for programs',
    tag: 'Agents',
    access: 'anyone',
    sameForEveryone: true,
    data: openDoors,
  },
  'GET /api/agents/calls': {
    summary: 'List the calls of agents, the latest first',
    tag: 'Agents',
    access: 'staff',
    right: 'settings',
    query: agentCallsQuery,
    data: agentCallList,
  },
} as const satisfies Calls;
