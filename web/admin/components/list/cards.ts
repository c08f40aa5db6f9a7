/** The classes of a grid of cards: 1, 2 or 3 columns (section 2, Admin products). */
export const cardGrid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3';
/** The classes of a card in the grid: picture, text, and actions at the bottom. */
export const card = 'flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface';
