import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { protocolVersion } from '../protocol/capabilities.ts';

/** An error that JSON-RPC answers with this code and these data. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** What the tools are, and what they answer. */
export type Tools = {
  list: () => Tool[];
  /** @throws RpcError */
  call: (name: string, fields: Record<string, unknown>) => Promise<CallToolResult>;
};

/** Answers a request of Streamable HTTP as JSON, without a session. @param body its parsed body */
export async function answerRpc(request: Request, body: unknown, tools: Tools): Promise<Response> {
  const server = new Server({ name: 'haat-ucp', version: protocolVersion }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.list() }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: fields = {} } }) =>
    tools.call(name, fields),
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
