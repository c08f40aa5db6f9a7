import { defineModule } from '#kernel/define-module.ts';
import { agentCalls } from './contract/calls/agents.ts';
import { openAgents } from './server/agents.ts';
import { followOrigins } from './server/allowed-origins.ts';
import { retention } from './server/retention.ts';
import { agentRoutes } from './server/routes.ts';
import { agentSettings } from './server/settings.ts';

export type { AgentRequest, Agents } from './server/agents.ts';
export { answerMcp, RpcError, rpcCodes, rpcError } from './server/mcp.ts';
export type { ToolServer } from './server/mcp-server.ts';
export { agentSettings } from './server/settings.ts';

/** Which programs may act in the shop for shoppers and staff, and what they have called. */
export const agents = defineModule({
  name: 'agents',
  calls: agentCalls,
  settings: agentSettings,
  open(kernel) {
    followOrigins(kernel);
    return openAgents(kernel);
  },
  handlers: agentRoutes,
  retention,
});
