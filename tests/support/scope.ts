/** True in `npm run test:full`: stories run in every look and on both databases, and tests tagged `full` run too. */
export const isFullRun = process.env.TEST_SCOPE === 'full';

/** Widths of the screen, in px, at which stories run: a phone's, in the full run a desktop's too. */
export const widths = isFullRun ? [390, 1280] : [390];
