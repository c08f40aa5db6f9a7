import { z } from 'zod';
import type { Calls, Endpoint } from '#kernel/contract/endpoint.ts';
import { errorEnvelope, successEnvelope } from '#kernel/contract/envelope.ts';
import { labelsOf } from '#kernel/contract/rights.ts';
import { projectVersion } from '../../project.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const errorRef = json({ $ref: '#/components/schemas/Error' });

/** Returns parameters of one kind, one for each field of the schema. */
function parameters(schema: z.ZodObject | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !field.safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

const bytes = { type: 'string', format: 'binary' };

/** Returns the request body of a call: JSON, or a file. */
function requestBody({ body, upload }: Endpoint): Json {
  if (upload) {
    const content = Object.fromEntries(upload.types.map((type) => [type, { schema: bytes }]));
    return { requestBody: { required: true, content } };
  }
  return body ? { requestBody: { required: true, ...json(schemaOf(body, 'input')) } } : {};
}

/** Returns the successful response of a call; for a file of lines, the schema of one line. */
function success({ data, file }: Endpoint): Json {
  if (!file) return { description: 'Success', ...json(schemaOf(successEnvelope(data), 'output')) };
  const schema = data instanceof z.ZodNull ? bytes : schemaOf(data, 'output');
  return { description: 'A file', content: { [file.split(';', 1)[0] ?? file]: { schema } } };
}

function operation(endpoint: Endpoint, id: string): Json {
  const { summary, tag, access, right = null, params, query } = endpoint;
  return {
    operationId: id,
    summary,
    tags: [tag],
    description:
      access === 'anyone'
        ? 'Open to anyone.'
        : `Needs the token of ${access === 'user' ? 'a user' : `the ${access}`}.${right === null ? '' : ` Staff need the right ${labelsOf(right)}.`}`,
    security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...requestBody(endpoint),
    responses: {
      200: success(endpoint),
      default: { description: 'Error', ...errorRef },
    },
  };
}

/** Returns the OpenAPI 3.1 description of calls. */
export function openApiDocument(calls: Calls): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(calls)) {
    const [method = '', url = ''] = name.split(' ');
    const path = url.replace(/:(\w+)/g, '{$1}');
    const id = name.toLowerCase().replace(/[^a-z]+/g, '-');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint, id) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: projectVersion(),
      description:
        'Every answer is { statusCode, message, data }; errors add a code and, for bad input, the fields.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorEnvelope, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
