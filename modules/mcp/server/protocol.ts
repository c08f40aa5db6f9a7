import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { projectVersion } from '#kernel/project.ts';

/** What a server answers with. */
export type Answers = {
  instructions: string;
  listTools: () => Tool[];
  /** Returns the result of a tool; null for an unknown one. */
  callTool: (name: string, fields: Record<string, unknown>) => Promise<CallToolResult | null>;
};

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
export async function answerMessage(request: Request, body: unknown, answers: Answers): Promise<Response> {
  const server = new Server(
    { name: 'haat', title: 'Haat', version: projectVersion() },
    { capabilities: { tools: {} }, instructions: answers.instructions, jsonSchemaValidator: noValidator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: answers.listTools() }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: fields = {} } }) => {
    const result = await answers.callTool(name, fields);
    if (!result) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name}`);
    return result;
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
