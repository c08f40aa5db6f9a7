import { blockNames, fieldNames } from './names.ts';

/** Returns a block, or a part of one, with the names of its kind and its fields in place of those of the API. */
export function readableBlock(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(readableBlock);
  if (typeof part !== 'object' || part === null) return part;
  const { type, ...fields } = part as Record<string, unknown>;
  const kind = Object.entries(blockNames).find(([name]) => name === type);
  return {
    ...(kind && { [fieldNames.type ?? '']: kind[1] }),
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [fieldNames[field] ?? field, readableBlock(value)]),
    ),
  };
}
