import {
  type CallToolResult,
  createMcpHandler,
  isJSONRPCRequest,
  isLegacyRequest,
  isSpecType,
  ProtocolErrorCode,
  Server,
  type Tool,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

// The versions of the protocol: 2026-07-28, in which each request says its version, and those before it, which begin with a
// handshake. None needs a session here, so that any process of the shop can answer any request.

/** A server of tools, what its tools are, and what they answer. */
export type ToolServer = {
  info: { name: string; title?: string; version: string };
  instructions?: string;
  /** Whether every caller gets the same list of tools. */
  hasSharedList: boolean;
  list: () => Tool[];
  /** @throws RpcError */
  call: (name: string, fields: Record<string, unknown>) => Promise<CallToolResult>;
};

/** Whether JSON is a message of JSON-RPC. */
export const isMessage = (value: unknown): boolean => isSpecType.JSONRPCMessage(value);

/** The server asks its clients nothing, so that no answer of theirs has to be valid. */
const noValidator = {
  getValidator() {
    throw new Error('The server asks its clients nothing');
  },
};

/** How long clients may keep the list of tools, in ms. */
const listTtlMs = 300_000;

function serverOf({ info, instructions, hasSharedList, list, call }: ToolServer): Server {
  const kept = { ttlMs: listTtlMs, cacheScope: hasSharedList ? 'public' : 'private' } as const;
  const server = new Server(info, {
    capabilities: { tools: {} },
    jsonSchemaValidator: noValidator,
    cacheHints: { 'tools/list': kept, 'server/discover': kept },
    ...(instructions !== undefined && { instructions }),
  });
  server.setRequestHandler('tools/list', () => ({ tools: list() }));
  server.setRequestHandler('tools/call', ({ params: { name, arguments: fields = {} } }) =>
    call(name, fields),
  );
  return server;
}

/** Answers a request of the protocol. @param body the parsed body of the request */
export async function answerMessage(request: Request, body: unknown, tools: ToolServer): Promise<Response> {
  const hasHandshake = await isLegacyRequest(request, body);
  return hasHandshake ? answerWithHandshake(request, body, tools) : answerVersioned(request, body, tools);
}

/** Answers a request that says its version. A subscription is acknowledged and ends: the shop reports no changes. */
async function answerVersioned(request: Request, body: unknown, tools: ToolServer): Promise<Response> {
  const handler = createMcpHandler(() => serverOf(tools), { legacy: 'reject' });
  try {
    return await handler.fetch(request, { parsedBody: body });
  } finally {
    await handler.close();
  }
}

/** The requests of earlier versions that the server answers. */
const requests: Readonly<Record<string, (value: unknown) => boolean>> = {
  initialize: isSpecType.InitializeRequest,
  ping: isSpecType.PingRequest,
  'tools/list': isSpecType.ListToolsRequest,
  'tools/call': isSpecType.CallToolRequest,
};

/** Answers requests with wrong params itself: the library answers them as if the server had failed. */
function refuseWrongParams(transport: WebStandardStreamableHTTPServerTransport): void {
  const receive = transport.onmessage;
  transport.onmessage = (message, extra) => {
    if (!isJSONRPCRequest(message) || requests[message.method]?.(message) !== false)
      return receive?.(message, extra);
    const error = { code: ProtocolErrorCode.InvalidParams, message: 'Invalid params' };
    transport.send({ jsonrpc: '2.0', id: message.id, error }).catch(transport.onerror);
  };
}

/** Answers a request of a version with a handshake. */
async function answerWithHandshake(request: Request, body: unknown, tools: ToolServer): Promise<Response> {
  const server = serverOf(tools);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  refuseWrongParams(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
