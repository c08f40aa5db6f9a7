import { useEffect, useState } from 'react';
import type { StorefrontBlockProps } from '#web/plugins/blocks.tsx';
import { pluginClient } from '#web/plugins/client.ts';
import type { careNoteCalls } from './calls.ts';

const { fetchCached } = pluginClient<typeof careNoteCalls>();

export default function CareNote({ product }: StorefrontBlockProps['product.details']) {
  const category = product.category.slug;
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    fetchCached('GET /api/care-notes/:category', { params: { category } }).then(setNote, () => {});
  }, [category]);
  return note && <p className="mt-6 rounded-card bg-surface p-4">Care: {note}</p>;
}
