import type { Db } from '#kernel/database/database.ts';
import { fillPlaceholders } from '#modules/content/contract/placeholders.ts';
import { placeholderValues } from './placeholder-values.ts';

export type Fill = (text: string) => string;

/** Returns a function that replaces the placeholders of a text by the present figures. */
export async function placeholderFiller(db: Db): Promise<Fill> {
  const values = await placeholderValues(db);
  return (text) => fillPlaceholders(text, values);
}
