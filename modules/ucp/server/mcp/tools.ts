import type { IncomingHttpHeaders } from 'node:http';
import type { JSONObject, Tool } from '@modelcontextprotocol/server';
import { z } from '#kernel/contract/zod.ts';
import { check } from '#kernel/http/validation.ts';
import * as m from '../../messages/index.ts';
import { type Operation, type OperationName, operations } from '../operations.ts';
import { ProtocolFailure } from '../protocol/failures.ts';
import { profileIn, profileInHeader } from '../protocol/platform-profiles.ts';
import { idempotencyKeyIn } from '../rest.ts';
import { outputSchemaOf } from './output-schemas.ts';

const meta = z.looseObject({
  'ucp-agent': z.looseObject({ profile: z.string() }).optional(),
  'idempotency-key': z.guid().optional(),
});
type Meta = z.output<typeof meta>;

/** The arguments of a tool: metadata, the id of the resource, and the payload. */
export type ToolArguments = {
  profile: () => unknown;
  idempotencyKey: string | null;
  id: string;
  payload: unknown;
};

/** Requires that the metadata and the header of a request say the same. @throws ProtocolFailure invalid_request */
function requireSame(name: string, inMeta: string | undefined, inHeader: string | null | undefined): void {
  if (inMeta === undefined || (inHeader ?? null) === null || inMeta === inHeader) return;
  throw new ProtocolFailure('invalid_request', m.mcp.headerDiffers({ name }));
}

/** Returns the address of the profile in the metadata, else that in the header. @throws ProtocolFailure without one */
function profileOf({ 'ucp-agent': agent }: Meta, { 'ucp-agent': header }: IncomingHttpHeaders): string {
  if (agent) {
    requireSame('ucp-agent', agent.profile, profileIn(header));
    return agent.profile;
  }
  if (header !== undefined) return profileInHeader(header);
  throw new ProtocolFailure('invalid_profile_url', m.agents.nameProfileInMeta());
}

function idempotencyKeyOf({ 'idempotency-key': inMeta }: Meta, headers: IncomingHttpHeaders): string | null {
  const inHeader = idempotencyKeyIn(headers);
  requireSame('idempotency-key', inMeta, inHeader);
  return inMeta ?? inHeader;
}

/**
 * Returns the arguments of a tool. Headers stand in for metadata that a request leaves out, as signed requests have them.
 * @throws ShopError invalid_input, ProtocolFailure invalid_request
 */
export function argumentsOf(
  name: OperationName,
  fields: Record<string, unknown>,
  headers: IncomingHttpHeaders,
): ToolArguments {
  const { payloadName, hasId, effect }: Operation = operations[name];
  const given = check(
    z.looseObject({ meta: meta.default({}), id: z.string().optional() }),
    fields,
    'arguments',
  );
  const idempotencyKey = idempotencyKeyOf(given.meta, headers);
  if (hasId && given.id === undefined)
    throw new ProtocolFailure('invalid_request', m.mcp.isRequired({ name: 'id' }));
  if (effect === 'final' && idempotencyKey === null)
    throw new ProtocolFailure('invalid_request', m.mcp.isRequired({ name: 'meta["idempotency-key"]' }));
  if (payloadName !== null && typeof given[payloadName] !== 'object')
    throw new ProtocolFailure('invalid_request', m.mcp.isRequired({ name: payloadName }));
  return {
    profile: () => profileOf(given.meta, headers),
    idempotencyKey,
    id: given.id ?? '',
    payload: payloadName === null ? {} : given[payloadName],
  };
}

/** The metadata of each request; operations that end something need an idempotency key. */
const metaSchema = (isFinal: boolean): JSONObject => ({
  type: 'object',
  properties: {
    'ucp-agent': {
      type: 'object',
      properties: { profile: { type: 'string', format: 'uri' } },
      required: ['profile'],
    },
    'idempotency-key': { type: 'string', format: 'uuid' },
  },
  required: ['ucp-agent', ...(isFinal ? ['idempotency-key'] : [])],
});

const payloadSchema = (schema: z.ZodType): JSONObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as JSONObject;
};

/** Returns an operation as a tool. */
function toolOf(name: OperationName): Tool {
  const { title, payloadName, payload, hasId, effect }: Operation = operations[name];
  return {
    ...{ name, title, description: title },
    inputSchema: {
      type: 'object',
      properties: {
        meta: metaSchema(effect === 'final'),
        ...(hasId && { id: { type: 'string' } }),
        ...(payloadName !== null && { [payloadName]: payloadSchema(payload) }),
      },
      required: ['meta', ...(hasId ? ['id'] : []), ...(payloadName === null ? [] : [payloadName])],
    },
    outputSchema: outputSchemaOf(name),
    annotations: {
      title,
      readOnlyHint: effect === 'none',
      destructiveHint: effect === 'final',
      idempotentHint: effect !== 'create',
      openWorldHint: false,
    },
  };
}

/** Returns all operations as tools. */
export const listTools = (): Tool[] => Object.keys(operations).filter(isOperation).map(toolOf);

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);
