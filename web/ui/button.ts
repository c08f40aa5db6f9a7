const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-6 font-semibold transition-colors';

/** The classes of a button or of a link that looks like one: one `main` action on a screen, the rest `quiet`. */
export const button = {
  main: `${shape} bg-accent text-on-accent hover:bg-accent-deep`,
  quiet: `${shape} border border-control hover:bg-surface`,
};
