import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  InitializeRequestSchema,
  isJSONRPCRequest,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';

/** A server of tools, what its tools are, and what they answer. */
export type ToolServer = {
  info: { name: string; title?: string; version: string };
  instructions?: string;
  list: () => Tool[];
  /** @throws RpcError */
  call: (name: string, fields: Record<string, unknown>) => Promise<CallToolResult>;
};

/** Whether JSON is a message of JSON-RPC. */
export const isMessage = (value: unknown): boolean => JSONRPCMessageSchema.safeParse(value).success;

/** The server asks its clients nothing, so that no answer of theirs has to be valid. */
const noValidator = {
  getValidator() {
    throw new Error('The server asks its clients nothing');
  },
};

/** The requests that the server answers. */
const requests: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> = {
  initialize: InitializeRequestSchema,
  ping: PingRequestSchema,
  'tools/list': ListToolsRequestSchema,
  'tools/call': CallToolRequestSchema,
};

/** Whether a message is a request with params that its method does not take. */
const hasWrongParams = (message: JSONRPCMessage): message is JSONRPCMessage & { id: string | number } =>
  isJSONRPCRequest(message) && requests[message.method]?.safeParse(message).success === false;

/** Answers requests with wrong params itself: the library answers them as if the server had failed. */
function refuseWrongParams(transport: WebStandardStreamableHTTPServerTransport): void {
  const receive = transport.onmessage;
  transport.onmessage = (message, extra) => {
    if (!hasWrongParams(message)) return receive?.(message, extra);
    const error = { code: ErrorCode.InvalidParams, message: 'Invalid params' };
    transport.send({ jsonrpc: '2.0', id: message.id, error }).catch(transport.onerror);
  };
}

/**
 * Answers a request of the protocol. Each request has a server of its own and no session, so that any process of the
 * shop can answer it. @param body the parsed body of the request
 */
export async function answerMessage(
  request: Request,
  body: unknown,
  { info, instructions, list, call }: ToolServer,
): Promise<Response> {
  const server = new Server(info, {
    capabilities: { tools: {} },
    jsonSchemaValidator: noValidator,
    ...(instructions !== undefined && { instructions }),
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: list() }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: fields = {} } }) =>
    call(name, fields),
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  refuseWrongParams(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
