import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '#kernel/contract/limits.ts';
import { failure, logged } from '#kernel/http/answers.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { nameOf } from '#modules/accounts/index.ts';
import { agentSettings, agents, originsIn } from '#modules/agents/index.ts';
import * as m from '../messages/index.ts';
import { programOf } from './callers.ts';
import type { Confirmations } from './confirmations.ts';
import { requireOwnOrigin } from './origins.ts';
import type { Answers } from './protocol.ts';
import { callToolsOf, type DoorTools } from './tools/call-tools.ts';
import { personaliseTool } from './tools/personalise.ts';
import { failed } from './tools/tool.ts';

type Door = keyof DoorTools;

const addresses: Record<Door, string> = { mcp: '/mcp', 'admin-mcp': '/mcp/admin' };
const otherMethods = ['GET', 'DELETE', 'PUT', 'PATCH'];
const maxAgentName = 80;
/** The name of a program that does not say its own. */
const unnamed = 'MCP';

/** Errors of JSON-RPC: a body that is no JSON, and any other before a message is answered. */
const parseError = -32_700;
const serverError = -32_000;

/** POST /mcp and /mcp/admin: the tools of shoppers and of staff (Streamable HTTP without sessions). */
export function mcpRoutes(app: FastifyInstance, kernel: Kernel, confirmations: Confirmations): void {
  const tools = callToolsOf(kernel.calls(), { ask: kernel.ask, confirmations });
  tools.mcp.push(personaliseTool(kernel));
  app.register(async (scope) => {
    scope.setErrorHandler(sendRpcError);
    for (const [door, url] of Object.entries(addresses) as [Door, string][]) {
      const onRequest = (request: FastifyRequest, reply: FastifyReply) => enter(kernel, door, request, reply);
      scope.post(url, { bodyLimit: maxBodyBytes, onRequest }, (request, reply) =>
        answerPost(kernel, tools, door, request, reply),
      );
      scope.route({
        method: otherMethods,
        url,
        onRequest,
        handler: (_, reply) =>
          reply.status(405).header('allow', 'POST').send(rpcError(serverError, m.mcp.methodNotAllowed())),
      });
    }
  });
}

const rpcError = (code: number, message: string, data?: unknown) => ({
  jsonrpc: '2.0',
  error: { code, message, ...(data !== undefined && { data }) },
  id: null,
});

/** Answers an error before a message is answered: one of JSON-RPC, with the code of the shop in its data. */
function sendRpcError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, retryAfterSeconds } = logged(
    error,
    request.log,
    request.server.databaseDependency,
    maxBodyBytes,
  );
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const isParsing = !(error instanceof ShopError) && status === 400;
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send(isParsing ? rpcError(parseError, m.mcp.notJsonRpc()) : rpcError(serverError, message, { code }));
}

/**
 * Admits a request before its body is read: its origin, the door, the caller of the door of staff.
 * @throws ShopError forbidden, not_found, too_many_requests, unauthenticated
 */
async function enter(
  kernel: Kernel,
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { publicUrl, settingsOf, identify } = kernel;
  const { origins } = await settingsOf(agentSettings);
  requireOwnOrigin(request, { publicUrl, origins: originsIn(origins) });
  request.caller = door === 'mcp' ? null : await programOf(request.headers.authorization, identify);
  await admitTo(kernel, door, request);
  if (door === 'mcp' || request.caller) return;
  const metadata = `${ownOrigin(request, publicUrl)}/.well-known/oauth-protected-resource/mcp/admin`;
  const wrong = request.headers.authorization === undefined ? '' : ', error="invalid_token"';
  reply.header('www-authenticate', `Bearer resource_metadata="${metadata}"${wrong}`);
  throw new ShopError('unauthenticated', m.mcp.tokenNeeded());
}

/** Counts a request: of a program with a token by it, of any other by its address. @throws ShopError */
const admitTo = ({ get }: Kernel, door: Door, { caller, ip }: FastifyRequest): Promise<void> =>
  get(agents).admit(door, { address: ip, ...(caller && { countedAs: caller.sessionId }) });

/** The headers of a request that the protocol reads. */
const protocolHeaders = ['accept', 'content-type', 'mcp-protocol-version'];

async function answerPost(
  kernel: Kernel,
  tools: DoorTools,
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body } = request;
  // Each further message of a batch counts like a request.
  for (const _ of Array.isArray(body) ? body.slice(1) : []) await admitTo(kernel, door, request);
  // Loaded with the first request, since few processes answer agents.
  const { answerMessage } = await import('./protocol.ts');
  const message = new Request(`${ownOrigin(request, kernel.publicUrl)}${request.url}`, {
    method: 'POST',
    headers: Object.entries(request.headers).filter((header): header is [string, string] =>
      protocolHeaders.includes(header[0]),
    ),
  });
  const answered = await answerMessage(message, body, answersOf(kernel, tools, door, request));
  return reply
    .status(answered.status)
    .headers({ ...Object.fromEntries(answered.headers), 'cache-control': 'no-store' })
    .send(await answered.text());
}

/** Returns what a door answers to the caller of a request. */
function answersOf(kernel: Kernel, tools: DoorTools, door: Door, request: FastifyRequest): Answers {
  const { caller, headers, log } = request;
  const device = headers['user-agent'] ?? '';
  const agent = (caller?.client ?? device).trim().slice(0, maxAgentName) || unnamed;
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
    instructions: door === 'mcp' ? m.mcp.shopperInstructions() : m.mcp.staffInstructions(),
    listTools: () =>
      tools[door].filter(({ isListedFor }) => isListedFor(caller)).map(({ describe }) => describe()),
    async callTool(name, fields) {
      const tool = tools[door].find((each) => each.name === name);
      if (!tool) return null;
      const startedAt = kernel.now();
      const { result, code } = await tool
        .call(fields, { caller, from, log })
        .catch((error) => failed(failure(logged(error, log, kernel.databaseDependency))));
      const user = caller && { id: caller.userId, name: await nameOf(kernel.db, caller.userId) };
      kernel.get(agents).record({ door, agent, action: name, ...(user && { user }), code, startedAt });
      return result;
    },
  };
}
