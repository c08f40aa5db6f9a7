import { v5 as idFrom } from 'uuid';
import { z } from 'zod';
import type { Endpoint, Tool } from '#kernel/contract/endpoint.ts';
import { maxFieldErrors, maxNameLength } from '#kernel/contract/limits.ts';
import { requireMayMake, requireRight } from '#kernel/http/access.ts';
import { type RawInput, validInput } from '#kernel/http/calls.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import * as m from '../../messages/index.ts';
import { type Confirmations, idempotencyKeyFrom } from '../confirmations.ts';
import { conciseOf } from './concise.ts';
import { dataOf, type Fields, type Read } from './confirming/subject.ts';
import { summaryOf } from './confirming/summary.ts';
import { confirmationField, idempotencyField, isArgument, ownFields } from './schemas.ts';
import { resultOf, succeeded, type ToolCaller, type ToolResult } from './tool.ts';

/** A call of the table with its tool. @property name the method and path of the call */
export type CallTool = { name: string; endpoint: Endpoint; tool: Tool; schema: z.ZodObject };
export type CallServices = Pick<Kernel, 'ask' | 'db'> & { confirmations: Confirmations };

/** Returns what a tool does, in the words of its call unless it has its own. */
export const descriptionOf = ({ endpoint, tool }: Pick<CallTool, 'endpoint' | 'tool'>): string =>
  tool.summary ?? endpoint.summary;

/** Makes the call of a tool, or asks for its confirmation. @throws ShopError */
export async function makeCall(
  callTool: CallTool,
  services: CallServices,
  given: Fields,
  by: ToolCaller,
): Promise<ToolResult> {
  const { name, endpoint } = callTool;
  const { caller, from, log } = by;
  const { ask, confirmations } = services;
  // A caller without the right learns nothing about the arguments.
  if (endpoint.access === 'staff') requireRight(caller?.rights ?? [], endpoint.right);
  requireMayMake(caller, name, endpoint);
  const { own, fields } = separated(callTool, given);
  const { confirmation } = own;
  const question = await questionOf(callTool, services, { fields, confirmation }, by);
  if (question) return question;
  // The key of a confirmation counts before that of the agent, who could choose another for each repetition.
  const key = confirmation === undefined ? (own.idempotencyKey ?? null) : idempotencyKeyFrom(confirmation);
  const request = requestOf(callTool, fields, idOf(confirmations, key ?? crypto.randomUUID()));
  const idempotencyKey = endpoint.idempotent ? key : null;
  const answered = await ask(name, request, log, { ...from, idempotencyKey });
  return endpoint.access === 'anyone'
    ? resultOf(answered, (data) => conciseOf(data, from.origin))
    : resultOf(answered);
}

/** Whether a call with these parsed fields needs a confirmation. */
const needsConfirmation = ({ confirm }: Tool, fields: Fields): boolean =>
  confirm === true ||
  Object.entries(confirm ?? {}).some(([field, values]) => values.includes(String(fields[field])));

/**
 * Returns the question of a call that needs a confirmation and has none: its summary and the key. Null for a call that
 * may be made. The confirmation holds for the parsed fields, so that 1001 and "1001" are one.
 * @throws ShopError invalid_input, confirmation_required, conflict, and what the call itself would throw
 */
async function questionOf(
  callTool: CallTool,
  { ask, db, confirmations }: CallServices,
  { fields: given, confirmation }: { fields: Fields; confirmation: string | undefined },
  { caller, from, log }: ToolCaller,
): Promise<ToolResult | null> {
  const { name, endpoint, tool } = callTool;
  if (tool.confirm === undefined) return null;
  const fields = parsedFields(callTool, requestOf(callTool, given, idOf(confirmations, '')));
  if (!needsConfirmation(tool, fields)) return null;
  const confirmed = {
    tool: tool.name,
    caller: caller ? `${caller.userId} ${caller.sessionId}` : '',
    fields,
  };
  if (confirmation === undefined) {
    const read: Read = async (call, input) => dataOf(await ask(call, input, log, from));
    const call = { name, description: descriptionOf(callTool), given: Object.keys(given) };
    const summary = await summaryOf(call, { fields, caller, db, read });
    return succeeded({ summary, ...confirmations.issue(confirmed), next: m.mcp.nothingDoneYet() });
  }
  if (!confirmations.isValid(confirmation, confirmed))
    throw new ShopError('confirmation_required', m.mcp.confirmationWrong());
  if (!endpoint.idempotent && tool.newId === undefined) await confirmations.spend(confirmation);
  return null;
}

/** Returns the arguments of a tool as its call reads them, with defaults. @throws ShopError invalid_input */
function parsedFields({ endpoint, tool }: CallTool, request: Partial<RawInput>): Fields {
  const { params, query, body } = validInput(endpoint, request) as Partial<Record<keyof RawInput, Fields>>;
  const fields = Object.entries({ ...body, ...query, ...params });
  return Object.fromEntries(fields.filter(([name]) => isArgument(tool)(name)));
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
