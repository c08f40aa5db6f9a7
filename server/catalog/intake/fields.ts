import type { IntakeRow } from './intake-store.ts';

/** What a file tells of a maker; what it does not tell stays as it is. */
export type ToldArtisan = { name: string; bio?: string; location?: string };

/** What a file tells of a product; what it does not tell stays as it is. Prices in minor units. */
export type IntakeFields = Partial<
  Omit<IntakeRow, 'id' | 'slug' | 'importKey' | 'categoryId' | 'artisanId'>
> & {
  /** The name of a category, which is made where there is none. */
  category?: string;
  artisan?: ToldArtisan | null;
};
