import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Envelope, ErrorCode, ErrorEnvelope } from '#kernel/contract/envelope.ts';
import type { Caller } from '#kernel/http/access.ts';
import type { CallOrigin } from '#kernel/http/internal-calls.ts';

/** Who calls a tool, and from where. */
export type ToolCaller = { caller: Caller; from: CallOrigin; log: FastifyBaseLogger };

/** The result of a tool, and the code of its error; null for a success. */
export type ToolResult = { result: CallToolResult; code: ErrorCode | null };

/** A tool of agents. */
export type AgentTool = {
  name: string;
  /** Returns its entry in the list of tools. */
  describe: () => Tool;
  /** Whether it is listed for a caller; each call is authorized again. */
  isListedFor: (caller: Caller) => boolean;
  /** @throws ShopError */
  call: (fields: Record<string, unknown>, by: ToolCaller) => Promise<ToolResult>;
};

const text = (value: unknown) => ({ type: 'text' as const, text: JSON.stringify(value) });

/** Returns the result of a tool that has failed; programs read code and fields, models the whole. */
export function failed({ code, message, errors }: Omit<ErrorEnvelope, 'statusCode' | 'data'>): ToolResult {
  return { result: { isError: true, content: [text({ code, message, ...(errors && { errors }) })] }, code };
}

/** Returns the result of a tool that has succeeded: its data as text, which every client gives to its model. */
export const succeeded = (data: unknown): ToolResult => ({ result: { content: [text(data)] }, code: null });

/** Returns the result of a tool from the answer to its call. Calls without data answer with their message. */
export const resultOf = (envelope: Envelope, present = (data: unknown) => data): ToolResult =>
  'code' in envelope ? failed(envelope) : succeeded(present(envelope.data ?? envelope.message));

/** Returns the title of a tool: `search_products` becomes "Search products". */
export const titleOf = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
