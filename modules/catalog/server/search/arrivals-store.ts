import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { products } from '../tables.ts';

/** Which products arrive in time, by how they are made (docs/decisions/103). */
export type ArrivalLimits = {
  /** The most days of making that arrive in time, for products without an artisan; -1 if nothing does. */
  most: number;
  /** The same for artisans, with the days of their products without days of their own. */
  artisans: { id: string; makingDays: number; personalisingDays: number; most: number }[];
  /** The numbers of the products that are late because of a limit of their own. */
  late: number[];
};

/** Matches the products that are ordered only with a personalisation, whose days count before it is entered. */
export const isAlwaysPersonalised: SQL = sql`(${products.isPersonalised} and ${products.personalisation} @> '[{"required": true}]')`;

/**
 * The limits as a value of a statement: days of making, the most of them, and days of personalising, by the id of the artisan;
 * '' for no artisan.
 */
export const limitsByArtisan = ({ most, artisans }: ArrivalLimits): string =>
  JSON.stringify({
    '': [0, most, 0],
    ...Object.fromEntries(
      artisans.map(({ id, makingDays, personalisingDays, most: own }) => [
        id,
        [makingDays, own, personalisingDays],
      ]),
    ),
  });

/** Matches the products that arrive in time. @param limits as `limitsByArtisan` returns them @param late numbers of products */
export function arrivesInTime(limits: SQLWrapper, late: SQLWrapper): SQL {
  const own = sql`coalesce(${limits}::jsonb -> ${products.artisanId}::text, ${limits}::jsonb -> '')`;
  const personalising = sql`coalesce(${products.personalisingDays}, (${own} ->> 2)::int)`;
  return sql`(coalesce(${products.makingDays}, (${own} ->> 0)::int)
      + case when ${isAlwaysPersonalised} then ${personalising} else 0 end <= (${own} ->> 1)::int
    and ${products.number} <> all(${late}::int[]))`;
}
