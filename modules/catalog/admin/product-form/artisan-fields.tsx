import { useRef, useState } from 'react';
import { maxNameLength, maxTextLength } from '#kernel/contract/limits.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { LineField, LinesField } from '#web/admin/components/form/fields.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import type { ProductFormValues } from './values.ts';

/** Fetches the artisan with this name; null if there is none, none is visible, or the request fails. */
async function findArtisan(name: string) {
  try {
    const { artisans } = await callApi('GET /api/products/suggest', { query: { q: name } });
    const match = artisans.find((artisan) => artisan.name.toLowerCase() === name.toLowerCase());
    return match ? await callApi('GET /api/artisans/:slug', { params: { slug: match.slug } }) : null;
  } catch {
    return null;
  }
}

/**
 * Edits the artisan of a product. The name of an existing artisan fills in bio and location, which all products of an
 * artisan share.
 */
export function ArtisanFields({ editor }: { editor: Editor<ProductFormValues> }) {
  const { form } = editor;
  const lookedUpName = useRef(form.getValues('artisan.name'));
  const filledIn = useRef(form.getValues('artisan'));
  const [filledInName, setFilledInName] = useState<string | null>(null);
  const fillIn = async () => {
    const name = form.getValues('artisan.name').trim();
    if (name === lookedUpName.current.trim()) return;
    lookedUpName.current = name;
    const artisan = name === '' ? null : await findArtisan(name);
    if (form.getValues('artisan.name').trim() !== name) return;
    setFilledInName(artisan?.name ?? null);
    if (!artisan) return;
    for (const field of ['bio', 'location'] as const) {
      const current = form.getValues(`artisan.${field}`);
      // Text that the user has typed is kept.
      if (current !== '' && current !== filledIn.current[field]) continue;
      form.setValue(`artisan.${field}`, artisan[field], { shouldDirty: true });
    }
    filledIn.current = artisan;
  };
  return (
    <>
      <LineField
        editor={editor}
        name="artisan.name"
        maxLength={maxNameLength}
        onBlurCapture={() => void fillIn()}
        {...(filledInName !== null && { hint: m.artisanFields.bioAndLocationOfFilled({ filledInName }) })}
      />
      <LineField editor={editor} name="artisan.location" maxLength={maxNameLength} />
      <LinesField
        editor={editor}
        name="artisan.bio"
        maxLength={maxTextLength}
        hint={m.artisanFields.shownWithAllProducts()}
      />
    </>
  );
}
