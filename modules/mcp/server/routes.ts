import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '#kernel/contract/limits.ts';
import { logged } from '#kernel/http/answers.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import { requireOwnOrigin } from '#kernel/http/requester-origin.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type AgentRequest, agents, answerMcp, rpcCodes, rpcError } from '#modules/agents/index.ts';
import { adminScope } from '#modules/oauth/contract/oauth.ts';
import * as m from '../messages/index.ts';
import { programOf } from './callers.ts';
import type { Confirmations } from './confirmations.ts';
import { toolServerOf } from './tool-server.ts';
import { personaliseTool } from './tools-from-calls/personalise.ts';
import { type Door, type DoorTools, toolsFromCalls } from './tools-from-calls/tools-from-calls.ts';

const addresses: Record<Door, string> = { mcp: '/mcp', 'admin-mcp': '/mcp/admin' };
/** Methods of clients that ask for a stream or end a session, and those that no client of the protocol has. */
const otherMethods = ['GET', 'DELETE', 'PUT', 'PATCH'];

/** POST /mcp and /mcp/admin: the tools of shoppers and of staff (Streamable HTTP without sessions). */
export function mcpRoutes(app: FastifyInstance, kernel: Kernel, confirmations: Confirmations): void {
  const tools = toolsFromCalls(kernel.calls(), { ask: kernel.ask, db: kernel.db, confirmations });
  tools.mcp.push(personaliseTool(kernel));
  app.register(async (scope) => {
    scope.setErrorHandler(sendRpcError);
    for (const [door, url] of Object.entries(addresses) as [Door, string][]) {
      const onRequest = (request: FastifyRequest, reply: FastifyReply) => enter(kernel, door, request, reply);
      scope.post(url, { bodyLimit: maxBodyBytes, onRequest }, (request, reply) =>
        answerPost(kernel, tools, door, request, reply),
      );
      // Refused before a body is read.
      for (const method of otherMethods)
        scope.route({ method, url, onRequest: [onRequest, refuseMethod], handler: refuseMethod });
    }
  });
}

const refuseMethod = async (_: FastifyRequest, reply: FastifyReply) =>
  reply.status(405).header('allow', 'POST').send(rpcError(rpcCodes.server, m.mcp.methodNotAllowed()));

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
    .send(
      isParsing ? rpcError(rpcCodes.parse, m.mcp.notJsonRpc()) : rpcError(rpcCodes.server, message, { code }),
    );
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
  const { publicUrl, identify } = kernel;
  requireOwnOrigin(request, kernel);
  request.caller = door === 'mcp' ? null : await programOf(request.headers.authorization, identify);
  await admitTo(kernel, door, request);
  if (door === 'mcp' || request.caller) return;
  const metadata = `${ownOrigin(request, publicUrl)}/.well-known/oauth-protected-resource/mcp/admin`;
  const wrong = request.headers.authorization === undefined ? '' : ', error="invalid_token"';
  reply.header('www-authenticate', `Bearer resource_metadata="${metadata}", scope="${adminScope}"${wrong}`);
  throw new ShopError('unauthenticated', m.mcp.tokenNeeded());
}

/** Returns the agent of a request: a program with a token counts by it, any other by its address. */
const agentOf = ({ caller, ip }: FastifyRequest): AgentRequest => ({
  address: ip,
  ...(caller && { countedAs: caller.sessionId }),
});

/** Counts a request. @throws ShopError */
const admitTo = ({ get }: Kernel, door: Door, request: FastifyRequest): Promise<void> =>
  get(agents).admit(door, agentOf(request));

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
  // Gives the fields of the tools their descriptions, from the comments of the contracts.
  await import('#modules/contracts.ts');
  const toolServer = await toolServerOf(kernel, tools, door, request);
  const origin = ownOrigin(request, kernel.publicUrl);
  const { status, headers, text } = await kernel
    .get(agents)
    .run(agentOf(request), () => answerMcp(request, origin, toolServer));
  return reply.status(status).headers(headers).send(text);
}
