const base =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-lg border px-4 font-semibold whitespace-nowrap transition-colors max-[19rem]:whitespace-normal disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-11';

/** The classes of a button, or of a link that looks like one: one `main` action on a screen, the rest `quiet`. */
export const button = {
  main: `${base} border-transparent bg-accent text-on-accent hover:bg-accent-deep`,
  quiet: `${base} border-control bg-surface hover:bg-line/50`,
  danger: `${base} border-transparent bg-bad text-paper hover:opacity-90`,
  /** One of several actions in a row; its name is in its label. */
  icon: 'grid size-10 shrink-0 place-items-center rounded-lg text-muted hover:bg-line/60 hover:text-ink pointer-coarse:size-11',
};
