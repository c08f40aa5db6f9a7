export * as messages from './sentences.ts';

/** A category that still holds products is not deleted (R27). */
export const categoryNotEmpty = (count: number) =>
  `This category still has ${count} ${count === 1 ? 'product' : 'products'}. Move or delete ${count === 1 ? 'it' : 'them'} first.`;

/** An artisan whose products are there still is not deleted. */
export const artisanNotEmpty = (count: number) =>
  `This artisan still has ${count} ${count === 1 ? 'product' : 'products'}. Give ${count === 1 ? 'it' : 'them'} to somebody else or delete ${count === 1 ? 'it' : 'them'} first.`;
