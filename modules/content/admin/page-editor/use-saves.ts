import { useState } from 'react';
import type { PageDocument } from '#modules/content/contract/content-pages.ts';

/** Returns the key of an editor that starts again with the saved page after each save, and what it takes over. */
export function useSaves<Document = PageDocument>() {
  const [{ count, typed }, setSaves] = useState<{ count: number; typed: Partial<Document> }>({
    count: 0,
    typed: {},
  });
  const [openBlock, setOpenBlock] = useState<number | null>(null);
  return {
    count,
    /** The fields that the user changed while the page was being saved, which are unsaved still. */
    typed,
    /** The place of the open block, which stays open. */
    openBlock,
    onOpenBlock: setOpenBlock,
    onSaved: (next: Partial<Document>) => setSaves((before) => ({ count: before.count + 1, typed: next })),
  };
}
