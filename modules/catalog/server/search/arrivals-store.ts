import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { products } from '../tables.ts';

/** Which products arrive in time, by how they are made (docs/decisions/103). */
export type ArrivalLimits = {
  /** The most days of making that arrive in time, for products without an artisan; -1 if nothing does. */
  most: number;
  /** The same for artisans, with the days of making of their products without days of their own. */
  artisans: { id: string; makingDays: number; most: number }[];
  /** The numbers of the products that are late because of a limit of their own. */
  late: number[];
};

/** The limits as a value of a statement: days of making and the most of them, by the id of the artisan; '' for no artisan. */
export const limitsByArtisan = ({ most, artisans }: ArrivalLimits): string =>
  JSON.stringify({
    '': [0, most],
    ...Object.fromEntries(artisans.map(({ id, makingDays, most: own }) => [id, [makingDays, own]])),
  });

/** Matches the products that arrive in time. @param limits as `limitsByArtisan` returns them @param late numbers of products */
export function arrivesInTime(limits: SQLWrapper, late: SQLWrapper): SQL {
  const own = sql`coalesce(${limits}::jsonb -> ${products.artisanId}::text, ${limits}::jsonb -> '')`;
  return sql`(coalesce(${products.makingDays}, (${own} ->> 0)::int) <= (${own} ->> 1)::int
    and ${products.number} <> all(${late}::int[]))`;
}
