import { useRef, useState } from 'react';
import { maxNameLength, maxTextLength } from '#contract/limits.ts';
import { tell } from '#web/api/queries.ts';
import type { Editor } from '../parts/form/editor.ts';
import { LineField, LinesField } from '../parts/form/fields.tsx';
import type { ProductValues } from './values.ts';

/** What the shop knows of an artisan of this name; null when there is none, or nothing of theirs is shown. */
async function knownArtisan(name: string) {
  try {
    const { artisans } = await tell('GET /api/products/suggest', { query: { q: name } });
    const known = artisans.find((each) => each.name.toLowerCase() === name.toLowerCase());
    return known ? await tell('GET /api/artisans/:slug', { params: { slug: known.slug } }) : null;
  } catch {
    return null;
  }
}

/** Who made it. An artisan whom the shop knows already brings bio and place along: these are the same for all that they make. */
export function ArtisanFields({ editor }: { editor: Editor<ProductValues> }) {
  const { form } = editor;
  const asked = useRef(form.getValues('artisan.name'));
  const brought = useRef(form.getValues('artisan'));
  const [known, setKnown] = useState<string | null>(null);
  const recall = async () => {
    const name = form.getValues('artisan.name').trim();
    if (name === asked.current.trim()) return;
    asked.current = name;
    const artisan = name === '' ? null : await knownArtisan(name);
    if (form.getValues('artisan.name').trim() !== name) return;
    setKnown(artisan?.name ?? null);
    if (!artisan) return;
    for (const field of ['bio', 'location'] as const) {
      const now = form.getValues(`artisan.${field}`);
      // What somebody has typed stays.
      if (now !== '' && now !== brought.current[field]) continue;
      form.setValue(`artisan.${field}`, artisan[field], { shouldDirty: true });
    }
    brought.current = artisan;
  };
  return (
    <>
      <LineField
        editor={editor}
        name="artisan.name"
        maxLength={maxNameLength}
        onBlurCapture={() => void recall()}
        {...(known !== null && { hint: `Bio and location of ${known} filled in` })}
      />
      <LineField editor={editor} name="artisan.location" maxLength={maxNameLength} />
      <LinesField
        editor={editor}
        name="artisan.bio"
        maxLength={maxTextLength}
        hint="Shown with all products of this artisan"
      />
    </>
  );
}
