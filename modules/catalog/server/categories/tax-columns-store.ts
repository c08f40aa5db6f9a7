import { type SQL, sql } from 'drizzle-orm';

// Tax rate and HSN code of a category: its own, or else those of its parent category.

const ofParent = (category: string, column: string) =>
  `(select parent.${column} from categories as parent where parent.id = ${category}.parent_id)`;

/** @param category the name of the categories in the query */
export const categoryTaxRate = (category: string): SQL =>
  sql.raw(`coalesce(${category}.tax_rate, ${ofParent(category, 'tax_rate')})`);

/** @param category the name of the categories in the query */
export const categoryHsnCode = (category: string): SQL =>
  sql.raw(`coalesce(nullif(${category}.hsn_code, ''), ${ofParent(category, 'hsn_code')}, '')`);
