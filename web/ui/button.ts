const baseClasses =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-button border px-6 py-1.5 text-center font-semibold transition-colors';

/**
 * The classes of a button or a link that looks like one: `main` for the one main action of a page, else `quiet`. The
 * transparent border becomes visible in a contrast theme, which removes the background (forced-colors.css).
 */
export const button = {
  main: `${baseClasses} border-transparent bg-accent text-on-accent hover:bg-accent-deep`,
  quiet: `${baseClasses} border-control hover:bg-surface`,
};
