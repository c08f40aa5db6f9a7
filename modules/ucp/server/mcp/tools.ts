import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { z } from '#kernel/contract/zod.ts';
import { check } from '#kernel/http/validation.ts';
import * as m from '../../messages/index.ts';
import { type Operation, type OperationName, operations } from '../operations.ts';
import { ProtocolFailure } from '../protocol/failures.ts';

const meta = z.looseObject({
  'ucp-agent': z.looseObject({ profile: z.string() }).optional(),
  'idempotency-key': z.string().optional(),
});

/** The arguments of a tool: metadata, the id of the resource, and the payload. */
export type ToolArguments = {
  profile: () => unknown;
  idempotencyKey: string | undefined;
  id: string;
  payload: unknown;
};

/** Returns the arguments of a tool. @throws ShopError invalid_input, ProtocolFailure invalid_request */
export function argumentsOf(name: OperationName, fields: Record<string, unknown>): ToolArguments {
  const { payloadName, hasId, effect }: Operation = operations[name];
  const given = check(
    z.looseObject({ meta: meta.optional(), id: z.string().optional() }),
    fields,
    'arguments',
  );
  const idempotencyKey = given.meta?.['idempotency-key'];
  if (hasId && given.id === undefined)
    throw new ProtocolFailure('invalid_request', m.mcp.isRequired({ name: 'id' }));
  if (effect === 'final' && idempotencyKey === undefined)
    throw new ProtocolFailure('invalid_request', m.mcp.isRequired({ name: 'meta["idempotency-key"]' }));
  if (payloadName !== null && typeof given[payloadName] !== 'object')
    throw new ProtocolFailure('invalid_request', m.mcp.isRequired({ name: payloadName }));
  return {
    profile() {
      const profile = given.meta?.['ucp-agent']?.profile;
      if (profile !== undefined) return profile;
      throw new ProtocolFailure('invalid_profile_url', m.agents.nameProfileInMeta());
    },
    idempotencyKey,
    id: given.id ?? '',
    payload: payloadName === null ? {} : given[payloadName],
  };
}

type JsonSchema = Record<string, unknown>;

/** The metadata of each request; operations that end something need an idempotency key. */
const metaSchema = (isFinal: boolean): JsonSchema => ({
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

const payloadSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

/** Returns an operation as a tool. */
function toolOf([name, operation]: [string, Operation]): Tool {
  const { title, payloadName, payload, hasId, effect } = operation;
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
    outputSchema: { type: 'object', properties: { ucp: { type: 'object' } }, required: ['ucp'] },
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
export const listTools = (): Tool[] => Object.entries(operations).map(toolOf);

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);
