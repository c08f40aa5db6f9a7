import { CallError } from '#web/api/client.ts';

/**
 * Returns a document without the blocks in which a call found errors, so that the preview shows the others; null where
 * something else is wrong.
 */
export function withoutFailing<Document extends { blocks: readonly unknown[] }>(
  document: Document,
  error: unknown,
): Document | null {
  if (!(error instanceof CallError) || error.errors.length === 0) return null;
  const failing = error.errors.map(({ path }) => Number(/^blocks\.(\d+)/.exec(path)?.[1]));
  if (failing.some(Number.isNaN)) return null;
  return { ...document, blocks: document.blocks.filter((_, at) => !failing.includes(at)) };
}
