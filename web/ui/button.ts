const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border px-6 font-semibold transition-colors';

/**
 * The classes of a button or of a link that looks like one: one `main` action on a screen, the rest `quiet`. The edge of no colour
 * is drawn where a contrast theme drops the ground (forced-colors.css).
 */
export const button = {
  main: `${shape} border-transparent bg-accent text-on-accent hover:bg-accent-deep`,
  quiet: `${shape} border-control hover:bg-surface`,
};
