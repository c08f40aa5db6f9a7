/** The six grounds of the shop. */
export const grounds = {
  mint: '#cfe8d8',
  peach: '#f9dcc6',
  sky: '#cfe3f1',
  lavender: '#dfd8f2',
  butter: '#f7e9b9',
  rose: '#f5d3d8',
} as const;
export type Ground = keyof typeof grounds;

/** One product, drawn: it stands on the line y = 300 and stays within x -300..300 and y -380..300. */
export type Drawing = {
  art: string;
  ground: Ground;
  /** The same without the sample words, for the words of a shopper; several for answers of one letter, of two, and so on. */
  blanks?: readonly string[];
  /** It alone, without what is round it: as it is worn or held. What is worn hangs from (0, 0). */
  part?: string;
  /** It hangs on the wall or lies flat, so no table is under it. */
  hangs?: boolean;
};
