import type { FastifyRequest } from 'fastify';
import { failure, logged } from '#kernel/http/answers.ts';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { projectVersion } from '#kernel/project.ts';
import { nameOf } from '#modules/accounts/index.ts';
import { agents, RpcError, rpcCodes, type ToolServer } from '#modules/agents/index.ts';
import * as m from '../messages/index.ts';
import { failed } from './tools-from-calls/tool.ts';
import type { Door, DoorTools } from './tools-from-calls/tools-from-calls.ts';

const maxAgentName = 80;
/** The name of a program that does not say its own. */
const unnamed = 'MCP';

/** Returns what a door answers to the caller of a request, and records the calls of tools. */
export async function toolServerOf(
  kernel: Kernel,
  tools: DoorTools,
  door: Door,
  request: FastifyRequest,
): Promise<ToolServer> {
  const { caller, headers, log } = request;
  const device = headers['user-agent'] ?? '';
  const agent = (caller?.client ?? device).trim().slice(0, maxAgentName) || unnamed;
  // Read before any tool does something, so that a failing database does not hide what a tool has done.
  const user = caller && { id: caller.userId, name: await nameOf(kernel.db, caller.userId) };
  const from = {
    // Shoppers are not signed in here: the token of a browser gives an agent nothing.
    authorization: door === 'mcp' ? undefined : headers.authorization,
    address: request.ip,
    origin: ownOrigin(request, kernel.publicUrl),
    device,
    idempotencyKey: null,
    agent: { channel: 'mcp' as const, name: agent },
  };
  return {
    info: { name: 'haat', title: 'Haat', version: projectVersion() },
    instructions: door === 'mcp' ? m.mcp.shopperInstructions() : m.mcp.staffInstructions(),
    hasSharedList: door === 'mcp',
    list: () =>
      tools[door].filter(({ isListedFor }) => isListedFor(caller)).map(({ describe }) => describe()),
    async call(name, fields) {
      const tool = tools[door].find((each) => each.name === name);
      if (!tool) throw new RpcError(rpcCodes.invalidParams, `Unknown tool: ${name}`);
      const startedAt = kernel.now();
      const { result, code } = await tool
        .call(fields, { caller, from, log })
        .catch((error) => failed(failure(logged(error, log, kernel.databaseDependency))));
      kernel.get(agents).record({ door, agent, action: name, ...(user && { user }), code, startedAt });
      return result;
    },
  };
}
