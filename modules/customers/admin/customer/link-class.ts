/** A link in a panel. */
export const linkClass =
  'inline-flex min-h-8 items-center underline hover:text-accent pointer-coarse:min-h-11';
