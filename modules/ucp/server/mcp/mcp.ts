import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '#kernel/contract/limits.ts';
import { requireOwnOrigin } from '#kernel/http/requester-origin.ts';
import { answerMcp, RpcError, rpcCodes, rpcError, type ToolServer } from '#modules/agents/index.ts';
import * as m from '../../messages/index.ts';
import { perform, type Ucp } from '../perform.ts';
import { protocolVersion } from '../protocol/capabilities.ts';
import { failureFor } from '../protocol/exchange.ts';
import { ProtocolFailure } from '../protocol/failures.ts';
import { frameworkFailure, keepRawBody, receivedRequest } from '../rest.ts';
import { signAnswers, uncompressed } from '../signatures/sign-answers.ts';

// The MCP binding of the operations: Streamable HTTP without sessions, answered with JSON.

const otherMethods = ['GET', 'DELETE', 'PUT', 'PATCH'];
const dataOf = ({ code, message, retryAfter }: ProtocolFailure, origin: string) => ({
  code,
  content: message,
  continue_url: `${origin}/`,
  ...(retryAfter !== undefined && { retry_after: retryAfter }),
});

/** POST /ucp/mcp. */
export function mcpRoute(
  app: FastifyInstance,
  ucp: Ucp,
  originOf: (request: FastifyRequest) => string,
): void {
  app.register(async (scope) => {
    keepRawBody(scope);
    signAnswers(scope, ucp.events.signingKey);
    scope.setErrorHandler((error, request, reply) => {
      const failure = frameworkFailure(error);
      const code = failure.code === 'invalid_request' ? rpcCodes.parse : failure.rpcCode;
      return send(reply, failure, rpcError(code, failure.message, dataOf(failure, originOf(request))));
    });
    // A refused page has none of its body read.
    const onRequest = async (request: FastifyRequest) => requireOwnOrigin(request, ucp);
    scope.post('/ucp/mcp', { bodyLimit: maxBodyBytes, onRequest, ...uncompressed }, (request, reply) =>
      answerPost(ucp, originOf(request), request, reply),
    );
    scope.route({
      ...{ method: otherMethods, url: '/ucp/mcp', ...uncompressed },
      handler: (_, reply) =>
        reply.status(405).header('allow', 'POST').send(rpcError(rpcCodes.server, m.mcp.onlyPost())),
    });
  });
}

function send(reply: FastifyReply, { status, retryAfter }: ProtocolFailure, body: object): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(status).header('cache-control', 'no-store').send(body);
}

const isToolCall = (body: unknown): boolean =>
  (Array.isArray(body) ? body : [body]).some((message) => message?.method === 'tools/call');

async function answerPost(
  ucp: Ucp,
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, ip: address } = request;
  // A call of a tool is counted when it is carried out.
  if (!isToolCall(body)) await ucp.agents.admit('ucp', { address });
  const failures: ProtocolFailure[] = [];
  const toolServer = await toolServerOf(ucp, request, origin, failures);
  const { status, headers, text } = await answerMcp(request, origin, toolServer);
  const [failure] = failures;
  // The status says what kind of error the only message of a request has.
  if (failure && !Array.isArray(body)) return send(reply.type('application/json'), failure, JSON.parse(text));
  return reply.status(status).headers(headers).send(text);
}

/** Returns the tools for a request. @param failures collects the errors of the protocol */
async function toolServerOf(
  ucp: Ucp,
  request: FastifyRequest,
  origin: string,
  failures: ProtocolFailure[],
): Promise<ToolServer> {
  const { argumentsOf, isOperation, listTools } = await import('./tools.ts');
  return {
    info: { name: 'haat-ucp', version: protocolVersion },
    hasSharedList: true,
    list: listTools,
    async call(name, fields) {
      try {
        if (!isOperation(name)) throw new ProtocolFailure('invalid_request', m.protocol.operationIsUnknown());
        const { body } = await perform(ucp, {
          ...argumentsOf(name, fields, request.headers),
          ...{ operation: name, origin },
          received: receivedRequest(request, { origin }),
          address: request.ip,
          device: request.headers['user-agent'] ?? '',
          log: request.log,
        });
        return { structuredContent: body, content: [{ type: 'text' as const, text: JSON.stringify(body) }] };
      } catch (error) {
        const failure = failureFor(error);
        if (!failure) throw error;
        failures.push(failure);
        throw new RpcError(failure.rpcCode, failure.message, dataOf(failure, origin));
      }
    },
  };
}
