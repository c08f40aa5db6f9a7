import { maxNameLength, maxSearchLength, maxTextLength } from '#kernel/contract/limits.ts';
import { queryBoolean, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { imageUrl, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { workshop } from './making.ts';

// Artisans (R30): profile, place of work, and the rating of their products.

/** Artisans per page of /artisans. */
export const artisanPageSize = 24;
/** The most artisans that the map names at one place; the count covers all of them. */
export const maxNamedAtPlace = 12;

const timestamp = () => z.iso.datetime();

/** A point on the map of India: a town, or the state that contains it. */
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
  /** As the artisan writes it: "Khurja, Uttar Pradesh". */
  location: z.string(),
  /** The place on the map; null if the map does not contain it. */
  place: place.nullable(),
  image: z.string().nullable(),
  /** How the artisan works; null for shoppers, and as long as nothing is known. */
  workshop: workshop.nullable(),
  /** Products of the artisan that the caller may see. */
  productCount: z.int(),
  /** Mean of the approved reviews of those products, two decimals; 0 without reviews. */
  rating: z.number(),
  reviews: z.int(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type Artisan = z.infer<typeof artisan>;

/** A place with its artisans. */
const artisansAtPlace = place.extend({
  count: z.int(),
  /** The first ones by name. */
  makers: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
});
export type ArtisansAtPlace = z.infer<typeof artisansAtPlace>;

export const artisanList = z.strictObject({
  artisans: z.array(artisan),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** The places of all artisans that pass the filters, on every page. */
  places: z.array(artisansAtPlace),
  /** The options of each filter, with the number of artisans that also pass the other filter. */
  states: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  crafts: z.array(z.strictObject({ slug: z.string(), name: z.string(), count: z.int() })),
});
export type ArtisanList = z.infer<typeof artisanList>;

/** Staff also see artisans without active products; `active=true` leaves them out (R24). */
const active = { active: queryBoolean().optional() };

export const artisanListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(artisanPageSize),
  /** The name of a state or union territory of India. */
  state: text(maxNameLength).optional(),
  /** The slug of a category with a product of the artisan. */
  craft: text(maxNameLength).optional(),
  /** Part of a name or of a location. */
  search: text(maxSearchLength).optional(),
  ...active,
});

export const artisanQuery = z.strictObject(active);
export const artisanParams = z.strictObject({ slug: text(maxNameLength) });
export const artisanIdParams = z.strictObject({ artisanId: text(maxNameLength) });

const fields = {
  name: singleLine(),
  bio: text(maxTextLength),
  location: text(maxNameLength).trim(),
  image: z.union([imageUrl(), z.literal('').transform(() => null)]).nullable(),
  workshop: workshop.nullable(),
};

export const artisanCreate = z.strictObject({
  ...fields,
  bio: fields.bio.default(''),
  location: fields.location.default(''),
  image: fields.image.default(null),
  workshop: fields.workshop.default(null),
});

/** Absent fields stay unchanged. */
export const artisanUpdate = z.strictObject(fields).partial().extend({
  artisanId: z.string().optional(),
  /**
   * The version that the editor opened: an update of a record changed since then is refused (409 changed_meanwhile).
   */
  updatedAt: timestamp().optional(),
});

export type ArtisanCreate = z.output<typeof artisanCreate>;
export type ArtisanUpdate = z.output<typeof artisanUpdate>;
