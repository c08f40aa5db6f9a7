import { z } from 'zod';

/** The exported schemas of contracts, by module. */
export type Contracts = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The comments of contracts, by module, schema and field; that of the schema itself has an empty name. */
export type ContractDescriptions = Readonly<Record<string, Record<string, Record<string, string>>>>;

/**
 * Gives the schemas of contracts the descriptions from their comments. A schema that two fields share, with another comment
 * each, gets none.
 * @public modules/contracts.ts calls it, which the search for dead code leaves out
 */
export function describeSchemas(contracts: Contracts, descriptions: ContractDescriptions): void {
  const textsBySchema = new Map<z.ZodType, Set<string>>();
  const note = (schema: unknown, text: string | undefined) => {
    if (!(schema instanceof z.ZodType) || text === undefined) return;
    textsBySchema.set(schema, (textsBySchema.get(schema) ?? new Set()).add(text));
  };
  for (const [module, files] of Object.entries(contracts))
    for (const [name, schema] of files.flatMap((file) => Object.entries(file))) {
      const { '': own, ...fields } = descriptions[module]?.[name] ?? {};
      note(schema, own);
      if (schema instanceof z.ZodObject)
        for (const [field, text] of Object.entries(fields)) note(schema.shape[field], text);
    }
  for (const [schema, texts] of textsBySchema) {
    const [description] = texts;
    if (texts.size === 1) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), description });
  }
}

/** Returns the description of a schema; undefined without one. */
export const descriptionOf = (schema: z.core.$ZodType): string | undefined =>
  z.globalRegistry.get(schema)?.description;
