import { errorCodes } from '#kernel/contract/envelope.ts';
import { queryInteger, queryLimit } from '#kernel/contract/query-values.ts';
import { z } from '#kernel/contract/zod.ts';

/** The ways in for programs: MCP for shoppers, MCP for staff, and the Universal Commerce Protocol. */
export const agentDoors = ['mcp', 'admin-mcp', 'ucp'] as const;
export type AgentDoor = (typeof agentDoors)[number];

/** Which ways in are open. */
export const openDoors = z.strictObject({
  mcp: z.boolean(),
  adminMcp: z.boolean(),
  ucp: z.boolean(),
  webMcp: z.boolean(),
  markdown: z.boolean(),
});

const callsPageSize = 50;

/** A call of an agent. */
export const agentCall = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  door: z.enum(agentDoors),
  /** The name of the program, by its own account. */
  agent: z.string(),
  /** The tool or operation. */
  action: z.string(),
  /** The staff member for whom it was made; null for shoppers. */
  user: z.string().nullable(),
  /** The code of the error; null for a success. */
  code: z.enum(errorCodes).nullable(),
  milliseconds: z.int().min(0),
});
export type AgentCall = z.infer<typeof agentCall>;

export const agentCallsQuery = z.strictObject({
  door: z.enum(agentDoors).optional(),
  /** Only calls before this one. */
  before: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: queryLimit().default(callsPageSize),
});

export const agentCallList = z.strictObject({
  calls: z.array(agentCall),
  /** Whether there are earlier calls. */
  hasMore: z.boolean(),
});
