import type { FastifyRequest } from 'fastify';
import * as m from '../messages/index.ts';
import type { ToolServer } from './mcp-server.ts';

// The Model Context Protocol over Streamable HTTP, answered with JSON and without sessions, for modules with tools.

/** Codes of JSON-RPC: a body that is no JSON, JSON that is no message, wrong arguments, and any other error of the server. */
export const rpcCodes = { parse: -32_700, invalidRequest: -32_600, invalidParams: -32_602, server: -32_000 };

/** An error that JSON-RPC answers with this code and these data. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Returns the answer of an error before a message is answered. */
export const rpcError = (code: number, message: string, data?: unknown) => ({
  jsonrpc: '2.0',
  error: { code, message, ...(data !== undefined && { data }) },
  id: null,
});

/** Whether the protocol reads this header of a request. */
const isOfProtocol = (name: string): boolean =>
  name === 'accept' || name === 'content-type' || name.startsWith('mcp-');

/** What the library requires of a client, although the server sends JSON alone. */
const acceptOfProtocol = 'application/json, text/event-stream';

/** A range of media types with JSON; a weight of 0 refuses it. */
const rangeOfJson = /^\s*(?:\*\/\*|application\/(?:\*|json))\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:;|$)).*)?$/i;

/** Returns the header `Accept` for the library. A client that takes JSON, or does not say what it takes, gets JSON. */
const acceptOf = (accept = ''): string =>
  accept.trim() === '' || accept.split(',').some((range) => rangeOfJson.test(range))
    ? acceptOfProtocol
    : accept;

/** The one version of the protocol with batches, which is also that of a client that does not say its own. */
const batchVersion = '2025-03-26';

/** Returns why a body is no message of the protocol; null for one. @param isMessage whether JSON is a message of JSON-RPC */
function refusalOf({ body, headers }: FastifyRequest, isMessage: (value: unknown) => boolean): string | null {
  const { 'mcp-protocol-version': version = batchVersion } = headers;
  // The library answers an empty body.
  if (body === undefined) return null;
  if (!Array.isArray(body)) return isMessage(body) ? null : m.agents.notAMessage();
  if (version !== batchVersion) return m.agents.noBatches({ version: String(version) });
  return body.length > 0 && body.every(isMessage) ? null : m.agents.notAMessage();
}

/** Answers a request of the protocol. @param origin that of the shop */
export async function answerMcp(request: FastifyRequest, origin: string, tools: ToolServer) {
  const { body, headers, url } = request;
  // Loaded with the first request, since few processes answer agents.
  const { answerMessage, isMessage } = await import('./mcp-server.ts');
  const refusal = refusalOf(request, isMessage);
  if (refusal !== null)
    return {
      status: 400,
      headers: { 'cache-control': 'no-store', 'content-type': 'application/json' },
      text: JSON.stringify(rpcError(rpcCodes.invalidRequest, refusal)),
    };
  const message = new Request(origin + url, {
    method: 'POST',
    headers: Object.entries({ ...headers, accept: acceptOf(headers.accept) }).filter(
      (header): header is [string, string] => isOfProtocol(header[0]),
    ),
  });
  const answered = await answerMessage(message, body, tools);
  return {
    status: answered.status,
    headers: { ...Object.fromEntries(answered.headers), 'cache-control': 'no-store' },
    text: await answered.text(),
  };
}
