import { type Calls, type Endpoint, isReading, type Tool } from '#kernel/contract/endpoint.ts';
import { mayDo, mayMake } from '#kernel/http/access.ts';
import * as m from '../../messages/index.ts';
import { type CallServices, type CallTool, descriptionOf, makeCall } from './make-call.ts';
import { argumentsOf, jsonSchemaOf } from './schemas.ts';
import { type AgentTool, titleOf } from './tool.ts';

/** The door of shoppers, and that of staff. */
export type Door = 'mcp' | 'admin-mcp';
export type DoorTools = Record<Door, AgentTool[]>;

/**
 * Returns the tools that calls declare by `tool` in `contract/calls/` of their modules: those of shoppers and those of staff.
 * @throws Error when two tools have the same name, or two arguments of one
 */
export function toolsFromCalls(calls: Calls, services: CallServices): DoorTools {
  const all = Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) =>
    endpoint.tool
      ? [{ name, endpoint, tool: endpoint.tool, schema: argumentsOf(endpoint, endpoint.tool) }]
      : [],
  );
  const names = all.map(({ tool }) => tool.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two calls are the tool ${twice}`);
  const toolsFor = (isFor: (tool: CallTool) => boolean) =>
    all.filter(isFor).map((tool) => agentTool(tool, services));
  return {
    mcp: toolsFor(({ endpoint }) => endpoint.access === 'anyone'),
    'admin-mcp': toolsFor(({ endpoint, tool }) => endpoint.access === 'staff' || tool.staffToo === true),
  };
}

function agentTool(callTool: CallTool, services: CallServices): AgentTool {
  const { endpoint, tool } = callTool;
  let description: ReturnType<AgentTool['describe']> | undefined;
  return {
    name: tool.name,
    describe() {
      description ??= describe(callTool);
      return description;
    },
    isListedFor: (caller) =>
      (endpoint.access === 'anyone' || mayDo(caller, endpoint.right ?? null)) &&
      mayMake(caller, callTool.name, endpoint),
    call: (fields, by) => makeCall(callTool, services, fields, by),
  };
}

function describe(callTool: CallTool): ReturnType<AgentTool['describe']> {
  const { name, endpoint, tool, schema } = callTool;
  const method = name.split(' ', 1)[0] ?? '';
  const title = titleOf(tool.name);
  return {
    name: tool.name,
    title,
    description: [descriptionOf(callTool), tool.notes, confirmNote(tool)].filter(Boolean).join('. '),
    inputSchema: jsonSchemaOf(schema),
    annotations: {
      title,
      readOnlyHint: isReading(name, endpoint),
      destructiveHint: method === 'DELETE' || tool.confirm !== undefined,
      idempotentHint:
        isReading(name, endpoint) ||
        endpoint.idempotent === true ||
        ['PUT', 'PATCH', 'DELETE'].includes(method),
      openWorldHint: false,
    },
  };
}

function confirmNote({ confirm }: Tool): string | undefined {
  if (confirm === undefined || confirm === true) return confirm && m.mcp.confirmNote();
  const values = Object.entries(confirm).map(([field, some]) => `${field} ${some.join(', ')}`);
  return m.mcp.confirmNoteFor({ values: values.join('; ') });
}
