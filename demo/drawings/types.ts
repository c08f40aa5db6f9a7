/** The six background colours of the shop. */
export const backgrounds = {
  mint: '#cfe8d8',
  peach: '#f9dcc6',
  sky: '#cfe3f1',
  lavender: '#dfd8f2',
  butter: '#f7e9b9',
  rose: '#f5d3d8',
} as const;
export type Background = keyof typeof backgrounds;

/** The drawing of a product: it stands on the line y = 300 and stays within x -300..300 and y -380..300. */
export type Drawing = {
  art: string;
  ground: Background;
  /** The drawing without sample text; several for values of one letter, of two, and so on. */
  blanks?: readonly string[];
  /** The drawing of other variants, such as other colours, by the id of their value. */
  finishes?: Readonly<Record<string, string>>;
  /** The product without its surroundings, as it is worn or held. A worn product hangs from (0, 0). */
  part?: string;
  /** Whether it hangs on a wall or lies flat, so that no table is drawn below it. */
  hangs?: boolean;
};
