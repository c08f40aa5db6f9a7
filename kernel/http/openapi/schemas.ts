import { z } from 'zod';
import { type Contracts, descriptionOf } from './descriptions.ts';

export type Json = Record<string, unknown>;

const isNamed = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodLazy;

const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the names of the objects, unions and recursive schemas that contracts export: `Product` for `product`. A name that two
 * modules use begins with that of the module.
 */
export function namesOf(contracts: Contracts): Map<z.ZodType, string> {
  const namedSchemas = Object.entries(contracts).flatMap(([module, files]) =>
    files.flatMap((file) =>
      Object.entries(file).flatMap(([name, schema]) =>
        isNamed(schema) ? [{ module, name: pascal(name), schema }] : [],
      ),
    ),
  );
  const users = Map.groupBy(namedSchemas, ({ name }) => name);
  return new Map(
    namedSchemas.map(({ module, name, schema }) => [
      schema,
      users.get(name)?.every((other) => other.module === module) ? name : pascal(module) + name,
    ]),
  );
}

type Direction = 'input' | 'output';

/** Marks the reference to what a request sends, until it is known whether a response is the same. */
const inputMark = '~input';
const prefix = '#/components/schemas/';

/** The named schemas of an API description, as far as it refers to them. */
export class ComponentSchemas {
  readonly #registry = z.registry<{ id: string }>();
  readonly #definitions: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() };

  constructor(contracts: Contracts) {
    for (const [schema, id] of namesOf(contracts)) this.#registry.add(schema, { id });
  }

  /** Returns the JSON schema of a value, with references to the named schemas in it. */
  of(schema: z.ZodType, io: Direction): Json {
    // A named schema is a reference only within another one.
    const whole = z.toJSONSchema(z.object({ value: schema }), {
      io,
      metadata: this.#registry,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        const description = descriptionOf(zodSchema);
        if (description !== undefined) jsonSchema.description ??= description;
      },
    });
    const { properties, $defs = {} } = refer(whole, io) as { properties: { value: Json }; $defs?: Json };
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _, ...rest } = definition as Json;
      this.#definitions[io].set(name, rest);
    }
    return properties.value;
  }

  /** Returns a description with the schemas that it refers to. What a request sends is `NameInput` where it differs. */
  complete(document: Json): Json {
    const { input, output } = this.#definitions;
    const differing = this.#differing();
    const schemas = Object.fromEntries([
      ...output,
      ...[...input].flatMap(([name, definition]): [string, Json][] => {
        if (differing.has(name)) return [[`${name}Input`, definition]];
        return output.has(name) ? [] : [[name, definition]];
      }),
    ]);
    const components = { ...(document.components as Json), schemas: sorted(schemas) };
    const text = JSON.stringify({ ...document, components });
    const reference = new RegExp(`"${prefix}(\\w+)${inputMark}"`, 'g');
    return JSON.parse(
      text.replace(reference, (_, name: string) => `"${prefix}${name}${differing.has(name) ? 'Input' : ''}"`),
    );
  }

  /** Returns the names of which requests send something else than responses, in them or in what they refer to. */
  #differing(): Set<string> {
    const { input, output } = this.#definitions;
    const differing = new Set<string>();
    const withNames = (definition: Json) =>
      JSON.stringify(definition).replace(new RegExp(`(\\w+)${inputMark}"`, 'g'), (_, name: string) =>
        differing.has(name) ? `${name}Input"` : `${name}"`,
      );
    for (let size = -1; size !== differing.size; ) {
      size = differing.size;
      for (const [name, definition] of input) {
        const other = output.get(name);
        if (other && withNames(definition) !== JSON.stringify(other)) differing.add(name);
      }
    }
    return differing;
  }
}

/** Returns JSON with the references to definitions of its own replaced by those to components. */
const refer = (value: unknown, io: Direction): unknown =>
  JSON.parse(
    JSON.stringify(value).replace(
      /"#\/\$defs\/(\w+)"/g,
      (_, name: string) => `"${prefix}${name}${io === 'input' ? inputMark : ''}"`,
    ),
  );

const sorted = (entries: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));
