import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Shop } from './shop.ts';

export type McpOptions = {
  token?: string;
  /** The network address of the program, for a shop that trusts its proxy. */
  address?: string;
  /** `/mcp` by default. */
  path?: '/mcp' | '/mcp/admin';
  /** Whether the client speaks a version of the protocol with a handshake; by default the newest, which has none. */
  hasHandshake?: boolean;
};

/** The answer of a tool: its data, or the code, message and fields of its error. */
// biome-ignore lint/suspicious/noExplicitAny: a tool may answer with anything; the tests say what it must be.
export type ToolAnswer = { isError: boolean; data: any; content: CallToolResult['content'] };

/** Opens the client of the protocol's own library. */
export async function openMcp(
  { url }: Pick<Shop, 'url'>,
  { token, address, path = '/mcp', hasHandshake = false }: McpOptions = {},
) {
  const mode = hasHandshake ? 'legacy' : { pin: '2026-07-28' };
  const client = new Client({ name: 'test assistant', version: '1.0.0' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(url + path), {
    requestInit: {
      headers: {
        'user-agent': 'Test assistant',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
      },
    },
  });
  await client.connect(transport);
  const call = async (name: string, fields: Record<string, unknown> = {}): Promise<ToolAnswer> => {
    const { content, isError = false } = (await client.callTool({
      name,
      arguments: fields,
    })) as CallToolResult;
    const [first] = content;
    return { isError, content, data: first?.type === 'text' ? JSON.parse(first.text) : undefined };
  };
  return {
    client,
    call,
    /** Makes a call that needs a confirmation, as a user who agrees. */
    async confirmed(name: string, fields: Record<string, unknown>): Promise<ToolAnswer> {
      const { data } = await call(name, fields);
      return call(name, { ...fields, confirmation: data.confirmation });
    },
    tools: async () => (await client.listTools()).tools,
    close: () => client.close(),
  };
}

export type Mcp = Awaited<ReturnType<typeof openMcp>>;
