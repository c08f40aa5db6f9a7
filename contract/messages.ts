export * as messages from './sentences.ts';

/** A category that still holds products cannot be deleted (R27). */
export const categoryNotEmpty = (count: number) =>
  `This category still has ${count} ${count === 1 ? 'product' : 'products'}. Move or delete ${count === 1 ? 'it' : 'them'} first.`;

/** An artisan who still has products cannot be deleted. */
export const artisanNotEmpty = (count: number) =>
  `This artisan still has ${count} ${count === 1 ? 'product' : 'products'}. Assign ${count === 1 ? 'it' : 'them'} to another artisan or delete ${count === 1 ? 'it' : 'them'} first.`;
