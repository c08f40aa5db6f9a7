import { sql } from 'drizzle-orm';

/** The expression of `products.lacks`: a bit for each of `missingParts` of the contract, in their order. */
export const lackedParts = sql`(case when btrim(description) = '' then 1 else 0 end) | (case when price = 0 then 2 else 0 end)
          | (case when hsn_code = '' then 4 else 0 end) | (case when tax_rate is null then 8 else 0 end)
          | (case when images = '{}' then 16 else 0 end)
          | (case when cardinality(image_alts) < cardinality(images) or '' = any(image_alts[1:cardinality(images)]) then 32 else 0 end)
          | (case when in_stock then 0 else 64 end) | (case when making_days is null then 128 else 0 end)
          | (case when weight = 0 then 256 else 0 end)`;
