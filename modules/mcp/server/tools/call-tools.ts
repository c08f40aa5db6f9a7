import { v5 as idFrom } from 'uuid';
import { z } from 'zod';
import type { Calls, Endpoint, Tool } from '#kernel/contract/endpoint.ts';
import { maxFieldErrors, maxNameLength } from '#kernel/contract/limits.ts';
import { mayDo, mayMake, requireMayMake, requireRight } from '#kernel/http/access.ts';
import { type RawInput, validInput } from '#kernel/http/calls.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import * as m from '../../messages/index.ts';
import { type Confirmations, idempotencyKeyFrom } from '../confirmations.ts';
import { argumentsOf, confirmationField, idempotencyField, jsonSchemaOf, ownFields } from './schemas.ts';
import { summaryOf } from './summaries.ts';
import { type AgentTool, resultOf, succeeded, type ToolCaller, type ToolResult, titleOf } from './tool.ts';

type CallTool = { name: string; endpoint: Endpoint; tool: Tool; schema: z.ZodObject };
type Fields = Record<string, unknown>;
type Services = Pick<Kernel, 'ask'> & { confirmations: Confirmations };

/** The door of shoppers, and that of staff. */
export type Door = 'mcp' | 'admin-mcp';
export type DoorTools = Record<Door, AgentTool[]>;

/**
 * Returns the tools that calls declare: those of shoppers and those of staff.
 * @throws Error when two tools have the same name, or two arguments of one
 */
export function callToolsOf(calls: Calls, services: Services): DoorTools {
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

function agentTool(callTool: CallTool, services: Services): AgentTool {
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
      mayMake(caller, callTool.name),
    call: (fields, by) => call(callTool, services, fields, by),
  };
}

const isReading = ({ name, tool }: CallTool) => tool.reads === true || name.startsWith('GET ');

function describe(callTool: CallTool): ReturnType<AgentTool['describe']> {
  const { name, endpoint, tool, schema } = callTool;
  const method = name.split(' ', 1)[0] ?? '';
  const title = titleOf(tool.name);
  return {
    name: tool.name,
    title,
    description: [tool.summary ?? endpoint.summary, tool.notes, confirmNote(tool)].filter(Boolean).join('. '),
    inputSchema: jsonSchemaOf(schema),
    annotations: {
      title,
      readOnlyHint: isReading(callTool),
      destructiveHint: method === 'DELETE' || tool.confirm !== undefined,
      idempotentHint:
        isReading(callTool) || endpoint.idempotent === true || ['PUT', 'PATCH', 'DELETE'].includes(method),
      openWorldHint: false,
    },
  };
}

function confirmNote({ confirm }: Tool): string | undefined {
  if (confirm === undefined || confirm === true) return confirm && m.mcp.confirmNote();
  const values = Object.entries(confirm).map(([field, some]) => `${field} ${some.join(', ')}`);
  return m.mcp.confirmNoteFor({ values: values.join('; ') });
}

/** Whether a call with these fields needs a confirmation. */
const needsConfirmation = ({ confirm }: Tool, fields: Fields): boolean =>
  confirm === true ||
  Object.entries(confirm ?? {}).some(([field, values]) => values.includes(String(fields[field])));

async function call(
  callTool: CallTool,
  { ask, confirmations }: Services,
  given: Fields,
  { caller, from, log }: ToolCaller,
): Promise<ToolResult> {
  const { name, endpoint, tool } = callTool;
  // A caller without the right learns nothing about the arguments.
  if (endpoint.access === 'staff') requireRight(caller?.rights ?? [], endpoint.right);
  requireMayMake(caller, name);
  const { own, fields } = separated(callTool, given);
  const { confirmation } = own;
  if (needsConfirmation(tool, fields)) {
    validInput(endpoint, requestOf(callTool, fields, idOf(confirmations, '')));
    const confirmed = {
      tool: tool.name,
      caller: caller ? `${caller.userId} ${caller.sessionId}` : '',
      fields,
    };
    if (confirmation === undefined)
      return succeeded({
        summary: await summaryOf(callTool, fields, (read, input) => ask(read, input, log, from)),
        ...confirmations.issue(confirmed),
        next: m.mcp.nothingDoneYet(),
      });
    if (!confirmations.isValid(confirmation, confirmed))
      throw new ShopError('confirmation_required', m.mcp.confirmationWrong());
    if (!endpoint.idempotent && tool.newId === undefined) await confirmations.spend(confirmation);
  }
  // The key of a confirmation counts before that of the agent, who could choose another for each repetition.
  const key = confirmation === undefined ? (own.idempotencyKey ?? null) : idempotencyKeyFrom(confirmation);
  const request = requestOf(callTool, fields, idOf(confirmations, key ?? crypto.randomUUID()));
  const idempotencyKey = endpoint.idempotent ? key : null;
  const answered = await ask(name, request, log, { ...from, idempotencyKey });
  return resultOf(answered);
}

/** The namespace of the ids that agents do not choose. */
const idNamespace = '0b2f8b0e-53f4-4c66-9a3c-5f7a3a1d7c11';

/** Returns an id that follows from a text, so that a retry has the same one, and that is unknown to others. */
const idOf = ({ secretOf }: Confirmations, text: string): string => idFrom(secretOf(text), idNamespace);

/** What the arguments of a tool may have besides the fields of its call. */
const ownValues = z.strictObject({
  confirmation: confirmationField.optional(),
  idempotencyKey: idempotencyField.optional(),
});

/** Separates the arguments that are not fields of the call. @throws ShopError invalid_input */
function separated({ endpoint, tool, schema }: CallTool, given: Fields) {
  const unknown = Object.keys(given).filter((name) => !(name in schema.shape));
  if (unknown.length > 0)
    throw invalidInput(
      unknown.slice(0, maxFieldErrors).map((path) => ({
        path: path.slice(0, maxNameLength),
        message: kernelMessages.validation.isNotKnownField(),
      })),
    );
  const own = ownFields(endpoint, tool);
  const entries = Object.entries(given);
  return {
    own: check(ownValues, Object.fromEntries(entries.filter(([name]) => name in own)), 'arguments'),
    fields: Object.fromEntries(entries.filter(([name]) => !(name in own))),
  };
}

/** Returns the parts of the request from the fields of a tool and those that it sets itself. */
function requestOf({ endpoint, tool }: CallTool, fields: Fields, newId: string): Partial<RawInput> {
  const { params, query, body } = endpoint;
  const set = { ...tool.sets, ...(tool.newId !== undefined && { [tool.newId]: newId }) };
  const entries = Object.entries({ ...fields, ...set });
  const isIn = (part: z.ZodObject | undefined, name: string) => part !== undefined && name in part.shape;
  const rest = entries.filter(([name]) => !isIn(params, name) && !isIn(query, name));
  return {
    // Models send the number of an order as a number.
    params: Object.fromEntries(
      entries
        .filter(([name]) => isIn(params, name))
        .map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
    ),
    query: Object.fromEntries(entries.filter(([name]) => !isIn(params, name) && isIn(query, name))),
    ...(body && { body: Object.fromEntries(rest) }),
  };
}
