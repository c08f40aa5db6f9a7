/** The widths of stored renditions, in px; none is wider than the original, which adds its own width. */
const pictureWidths = [200, 400, 800, 1600] as const;

/** Returns the rendition widths of an uploaded picture by its widest one. */
export const widthsOf = (widest: number): number[] => [
  ...pictureWidths.filter((width) => width < widest),
  widest,
];
