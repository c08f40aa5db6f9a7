import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { preparedStatement } from '#kernel/database/prepared-statement.ts';
import { deliveryLanes, shopDays } from './tables.ts';

type LaneRow = Omit<typeof deliveryLanes.$inferSelect, 'id'>;
type TermsRow = { lane: LaneRow | null; holidays: [day: string, name: string][] };

const selectTerms = preparedStatement<TermsRow>(
  'delivery terms',
  () => sql`select (
      select json_build_object('prefix', l.prefix, 'name', l.name, 'standardFrom', l.standard_from, 'standardTo', l.standard_to,
        'expressFrom', l.express_from, 'expressTo', l.express_to, 'standardPrice', l.standard_price,
        'expressPrice', l.express_price, 'cash', l.cash, 'served', l.served)
      from ${deliveryLanes} as l where l.prefix = any(${sql.placeholder('prefixes')}::text[])
      order by length(l.prefix) desc limit 1
    ) as lane, (
      select coalesce(json_agg(json_build_array(d.day, d.name) order by d.day), '[]')
      from ${shopDays} as d where d.is_holiday and d.day >= ${sql.placeholder('today')}::date
    ) as holidays`,
);

/**
 * Returns the lane with the longest prefix of a PIN code, null if no lane has one, and the holidays from today on.
 * @param pin null if it is not known
 */
export async function findTerms(db: Db, pin: string | null, today: string): Promise<TermsRow> {
  const prefixes = pin === null ? [] : Array.from(pin, (_, index) => pin.slice(0, index + 1));
  const [row] = await selectTerms(db, { prefixes, today });
  return row ?? { lane: null, holidays: [] };
}
