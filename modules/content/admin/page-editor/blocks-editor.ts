import type { FieldValues } from 'react-hook-form';
import type { Block } from '#modules/content/contract/blocks.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';

/** What pages and newsletters have in common: a list of blocks. */
export type BlocksDocument = { blocks: Block[] };

/**
 * Returns an editor as that of its blocks. The type of a form has its values in parameters of functions too, so that the
 * compiler accepts no form with further fields.
 */
export const blocksEditor = <Document extends FieldValues & { blocks: readonly Block[] }>(
  editor: Editor<Document>,
): Editor<BlocksDocument> => editor as unknown as Editor<BlocksDocument>;
