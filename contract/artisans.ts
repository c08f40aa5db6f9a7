import { maxNameLength, maxSearchLength, maxTextLength } from './limits.ts';
import { imageUrl, line, text } from './text.ts';
import { queryBoolean, queryLimit, queryPage } from './wire.ts';
import { z } from './zod.ts';

// The makers (R30): who they are, where they work, and how their work is liked.

/** Artisans on one page of /artisans. */
export const artisanPageSize = 24;
/** Makers of one place that the map names; it counts all of them. */
export const mostNamedAtPlace = 12;

const timestamp = () => z.iso.datetime();

/** Where the map of India has it: a town, or the state in which it is. */
export const place = z.strictObject({
  name: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const artisan = z.strictObject({
  _id: z.uuid(),
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  bio: z.string(),
  /** In their own words: "Khurja, Uttar Pradesh". */
  location: z.string(),
  /** Where that is; null where the map does not know it. */
  place: place.nullable(),
  image: z.string().nullable(),
  /** Products of theirs that the caller may see. */
  productCount: z.int(),
  /** Mean over the approved reviews of all those products, two decimals, 0 without reviews. */
  rating: z.number(),
  reviews: z.int(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type Artisan = z.infer<typeof artisan>;

/** A place with its makers. */
const makersAtPlace = place.extend({
  count: z.int(),
  /** The first of them by name. */
  makers: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
});
export type MakersAtPlace = z.infer<typeof makersAtPlace>;

export const artisanList = z.strictObject({
  artisans: z.array(artisan),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** Where all of those are that pass the filters, whichever page is asked for. */
  places: z.array(makersAtPlace),
  /** What can be chosen from, and how many there are of each with the other filter applied. */
  states: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  crafts: z.array(z.strictObject({ slug: z.string(), name: z.string(), count: z.int() })),
});
export type ArtisanList = z.infer<typeof artisanList>;

/** Staff see those too of whom nothing is sold; `active=true` leaves them out (R24). */
const active = { active: queryBoolean().optional() };

export const artisanListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(artisanPageSize),
  /** The name of a state or union territory of India. */
  state: text(maxNameLength).optional(),
  /** The slug of a category in which they make something. */
  craft: text(maxNameLength).optional(),
  /** Part of a name or of a location. */
  search: text(maxSearchLength).optional(),
  ...active,
});

export const artisanQuery = z.strictObject(active);
export const artisanParams = z.strictObject({ slug: text(maxNameLength) });
export const artisanIdParams = z.strictObject({ artisanId: text(maxNameLength) });

const fields = {
  name: line(),
  bio: text(maxTextLength),
  location: text(maxNameLength).trim(),
  image: z.union([imageUrl(), z.literal('').transform(() => null)]).nullable(),
};

export const artisanCreate = z.strictObject({
  ...fields,
  bio: fields.bio.default(''),
  location: fields.location.default(''),
  image: fields.image.default(null),
});

/** Fields that are absent stay as they are. */
export const artisanUpdate = z.strictObject(fields).partial().extend({
  artisanId: z.string().optional(),
  /** The record as it was when its editor opened it: a change since then is told (409 changed_meanwhile). */
  updatedAt: timestamp().optional(),
});

export type ArtisanCreate = z.output<typeof artisanCreate>;
export type ArtisanUpdate = z.output<typeof artisanUpdate>;
