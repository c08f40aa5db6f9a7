import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Calls, Endpoint } from '#kernel/contract/endpoint.ts';
import { errorEnvelope, successEnvelope } from '#kernel/contract/envelope.ts';
import { labelsOf } from '#kernel/contract/rights.ts';
import { projectVersion } from '../../project.ts';
import { type Contracts, descriptionOf } from './descriptions.ts';
import { errorResponses, failuresOf } from './error-responses.ts';
import type { CallExamples } from './examples.ts';
import { type DescribedPath, describedPaths } from './paths.ts';
import { ComponentSchemas, type Json } from './schemas.ts';

const json = (schema: Json, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});
const bytes = { type: 'string', format: 'binary' };

/** The header with which a retry returns the first answer. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A retry with the same key returns the first answer and has no further effect.',
  schema: { type: 'string', pattern: '^[\\w-]{8,200}$' },
};

/** Says who may make a call. */
function accessTo({ access, right = null }: Endpoint): string {
  if (access === 'anyone') return 'Open to anyone.';
  const needed = right === null ? '' : ` Staff need the right ${labelsOf(right)}.`;
  return `Needs the token of ${access === 'user' ? 'a user' : `the ${access}`}.${needed}`;
}

/** Describes calls with references to the named schemas. */
class CallDescriptions {
  readonly #schemas: ComponentSchemas;
  readonly #examples: CallExamples;

  constructor(schemas: ComponentSchemas, examples: CallExamples) {
    this.#schemas = schemas;
    this.#examples = examples;
  }

  operation(name: string, endpoint: Endpoint, nameOf: DescribedPath['nameOf']): Json {
    const { summary, tag, access, params, query, idempotent, reads } = endpoint;
    const { request, response } = this.#examples[name] ?? {};
    return {
      operationId: operationId(name),
      summary,
      tags: [tag],
      description: [accessTo(endpoint), ...(reads ? ['Changes nothing.'] : [])].join(' '),
      security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
      parameters: [
        ...this.#parameters(params, 'path', nameOf),
        ...this.#parameters(query, 'query'),
        ...(idempotent ? [idempotencyKey] : []),
      ],
      ...this.#requestBody(endpoint, request),
      responses: {
        200: this.#success(endpoint, response),
        ...failuresOf(name, endpoint),
        default: { description: 'Error', ...json({ $ref: '#/components/schemas/ErrorEnvelope' }) },
      },
    };
  }

  /** Returns parameters of one kind, one for each field of the schema. */
  #parameters(
    schema: z.ZodObject | undefined,
    location: 'path' | 'query',
    nameOf = (name: string) => name,
  ): Json[] {
    if (!schema) return [];
    return Object.entries(schema.shape).map(([name, field]) => ({
      name: nameOf(name),
      ...describedParameter(name, nameOf(name), field as z.ZodType),
      in: location,
      required: location === 'path' || !field.safeParse(undefined).success,
      schema: this.#schemas.of(field as z.ZodType, 'input'),
    }));
  }

  /** Returns the request body of a call: JSON, or a file. */
  #requestBody({ body, upload }: Endpoint, example: unknown): Json {
    if (upload) {
      const content = Object.fromEntries(upload.types.map((type) => [type, { schema: bytes }]));
      return { requestBody: { required: true, content } };
    }
    return body ? { requestBody: { required: true, ...json(this.#schemas.of(body, 'input'), example) } } : {};
  }

  /** Returns the successful response of a call; for a file of lines, the schema of one line. */
  #success({ data, file }: Endpoint, example: unknown): Json {
    if (!file)
      return { description: 'Success', ...json(this.#schemas.of(successEnvelope(data), 'output'), example) };
    const schema = data instanceof z.ZodNull ? bytes : this.#schemas.of(data, 'output');
    return { description: 'A file', content: { [file.split(';', 1)[0] ?? file]: { schema } } };
  }
}

/** Returns the description of a parameter; one that has another name in its path says which it has here. */
function describedParameter(name: string, shownName: string, field: z.ZodType): Json {
  const parts = [...(shownName === name ? [] : [`Here: ${name}`]), descriptionOf(field) ?? []].flat();
  return parts.length > 0 ? { description: parts.join('. ') } : {};
}

/**
 * Returns the name of a call in clients, which follows from method and path: `getProductsSlugBySlug`.
 * @param name such as `GET /api/products/slug/:slug`
 */
export const operationId = (name: string): string => {
  const [method = '', path = ''] = name.split(' ');
  const words = path
    .replace(/^\/api\//, '')
    .replace(/:/g, 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};

/**
 * Returns the OpenAPI 3.1 description of calls. It takes a third of a second, in which other requests have their turns.
 * @param contracts the contracts whose schemas get names
 */
export async function openApiDocument(
  calls: Calls,
  contracts: Contracts,
  examples: CallExamples,
): Promise<Json> {
  const schemas = new ComponentSchemas(contracts);
  // Responses of failed calls refer to it.
  schemas.of(errorEnvelope, 'output');
  const descriptions = new CallDescriptions(schemas, examples);
  const paths: Record<string, Json> = {};
  const all = Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({
    name,
    endpoint,
    line: name.split(' '),
  }));
  const described = describedPaths(all.map(({ line: [, url = ''] }) => url));
  for (const {
    name,
    endpoint,
    line: [method = '', url = ''],
  } of all) {
    const { path, nameOf } = described.get(url) as DescribedPath;
    const operation = descriptions.operation(name, endpoint, nameOf);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    await setImmediate();
  }
  return schemas.complete({
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: projectVersion(),
      description:
        'Every answer is { statusCode, message, data }; errors add a code and, for bad input, the fields.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values<Endpoint>(calls).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      responses: errorResponses,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, or an API key of the back office.',
        },
      },
    },
  });
}
