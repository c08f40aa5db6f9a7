import { z } from 'zod';
import type { Endpoint, Tool } from '#kernel/contract/endpoint.ts';
import * as m from '../../messages/index.ts';

type ObjectSchema = { type: 'object'; [keyword: string]: unknown };

/** A confirmation, as tools take it that need one. */
export const confirmationField = z.string().max(200);
export const idempotencyField = z.string().regex(/^[\w-]{8,200}$/);

/** The arguments of a tool that are not fields of its call. A confirmation makes each call once, without another key. */
export const ownFields = ({ idempotent }: Endpoint, { confirm }: Tool) => ({
  ...(confirm !== undefined && {
    confirmation: confirmationField.describe(m.mcp.confirmationArgument()).optional(),
  }),
  ...(idempotent &&
    confirm !== true && {
      idempotencyKey: idempotencyField.describe(m.mcp.idempotencyArgument()).optional(),
    }),
});

/** Returns whether a field of the call is an argument of its tool. */
export const isArgument =
  ({ sets = {}, newId }: Tool) =>
  (name: string) =>
    name !== newId && !(name in sets);

/**
 * Returns the arguments of a tool: the fields of params, query and body of its call, side by side. A field that two of
 * them know is that of the first, if the other may leave it out.
 * @throws Error when two of them need a field of one name
 */
export function argumentsOf(endpoint: Endpoint, tool: Tool): z.ZodObject {
  const fields = new Map<string, z.ZodType>();
  for (const shape of [...partsOf(endpoint), ownFields(endpoint, tool)])
    for (const [name, field] of Object.entries<z.ZodType>(shape)) {
      if (!fields.has(name)) fields.set(name, field);
      else if (!field.safeParse(undefined).success)
        throw new Error(`The tool ${tool.name} needs two arguments named ${name}`);
    }
  const { needs = [] } = tool;
  return z.strictObject(
    Object.fromEntries(
      [...fields]
        .filter(([name]) => isArgument(tool)(name))
        .map(([name, field]) => [name, needs.includes(name) ? z.nonoptional(field) : field]),
    ),
  );
}

const partsOf = ({ params, query, body }: Endpoint) => [params, query, body].map((part) => part?.shape ?? {});

/** Returns the JSON schema of arguments, without what zod adds to numbers and formats, which models only have to read. */
export function jsonSchemaOf(schema: z.ZodType): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return { ...rest, type: 'object' };
}
