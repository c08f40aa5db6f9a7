import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { ToolServer } from './mcp.ts';

/** The server asks its clients nothing, so that no answer of theirs has to be valid. */
const noValidator = {
  getValidator() {
    throw new Error('The server asks its clients nothing');
  },
};

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
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
