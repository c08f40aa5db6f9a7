/** True in `npm run test:full`: tests run at every width and on both databases, and tests tagged `full` run too. */
export const isFullRun = process.env.TEST_SCOPE === 'full';

/** Widths of the screen for browser tests, in px: a phone's, in the full run a desktop's too. */
export const widths = isFullRun ? [390, 1280] : [390];

/** Returns how many random cases a test tries: all of them in the full run, a fifth in the short one. */
export const casesOf = (all: number): number => (isFullRun ? all : Math.ceil(all / 5));
