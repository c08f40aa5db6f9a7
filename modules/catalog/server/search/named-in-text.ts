import * as cacheTags from '../cache-tags.ts';
import { countOf } from '../categories/categories.ts';
import { listCategories } from '../categories/categories-store.ts';
import type { Audience } from '../products/product-rows-store.ts';
import type { MatchSources } from './matches.ts';
import { listArtisans } from './named-in-text-store.ts';
import { plainWords, singular } from './query/plain-words.ts';

// The categories and artisans that a text names. Their names are few, and compared in memory: a statement would normalise
// all of them for each search.

/** What a text may name, with the words of its name. */
type Named = { slug: string; name: string; words: string[] };
type NamedCategory = Named & { id: string; count: number };
type NamedArtisan = Named & { places: Set<string> };

/** Memory of a name with its words, in bytes. */
const nameBytes = 500;

/** Whether a name has all words, each as the beginning of one of its own. */
const isNamed = (words: string[], { words: parts }: Named): boolean =>
  words.every((word) => parts.some((part) => part.startsWith(word) || part === singular(word)));

const singulars = (text: string) => new Set(plainWords(text).map(singular));

/** Returns the categories with these ids, and those that the words name; the largest first. */
export async function categoriesNamed(
  sources: MatchSources,
  { words, ids }: { words: string[]; ids: string[] },
  audience: Audience,
): Promise<{ slug: string; name: string }[]> {
  const all = await categoriesFor(sources, audience);
  return all
    .filter((category) => ids.includes(category.id) || isNamed(words, category))
    .map(({ slug, name }) => ({ slug, name }));
}

/** Returns the categories, the largest first; those for shoppers are cached. */
async function categoriesFor({ db, cache }: MatchSources, audience: Audience): Promise<NamedCategory[]> {
  const read = async () => {
    const records = await listCategories(db, { audience, search: '' });
    const categories = records.map((record) => ({
      id: record.id,
      slug: record.slug,
      name: record.name,
      words: plainWords(record.name),
      count: countOf(record, audience),
    }));
    return categories.sort((a, b) => b.count - a.count);
  };
  if (audience === 'staff') return read();
  return cache.get('categories by name', read, ({ length }) => ({
    bytes: length * nameBytes,
    cacheTags: cacheTags.sizesOfCategories,
  }));
}

/**
 * Returns the artisans that the words name, then those of the place. An artisan without visible products would lead to an empty
 * page.
 */
export async function artisansNamed(
  sources: MatchSources,
  { words, place }: { words: string[]; place: string | undefined },
  audience: Audience,
  limit: number,
): Promise<{ slug: string; name: string }[]> {
  const all = await artisansFor(sources, audience);
  const wanted = place === undefined ? [] : [...singulars(place)];
  const isThere = ({ places }: NamedArtisan) => wanted.length > 0 && wanted.every((word) => places.has(word));
  const named = all.filter((artisan) => isNamed(words, artisan));
  const others = all.filter((artisan) => isThere(artisan) && !named.includes(artisan));
  return [...named, ...others].slice(0, limit).map(({ slug, name }) => ({ slug, name }));
}

/** Returns the artisans in the order of their names; those for shoppers are cached. */
async function artisansFor({ db, cache }: MatchSources, audience: Audience): Promise<NamedArtisan[]> {
  const read = async () => {
    const records = await listArtisans(db, audience);
    return records.map(({ location, ...record }) => ({
      ...record,
      words: plainWords(record.name),
      places: singulars(location),
    }));
  };
  if (audience === 'staff') return read();
  return cache.get('artisans by name', read, ({ length }) => ({
    bytes: length * nameBytes,
    cacheTags: cacheTags.artisansWithProducts,
  }));
}
