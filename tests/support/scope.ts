import { TestRunner } from 'vitest';

/** True in the full run, in which no tag is filtered out: stories run in every look and on both databases. */
export const isFullRun = TestRunner.matchesTags(['full']);

/** Widths of the screen, in px, at which stories run: a phone's, in the full run a desktop's too. */
export const widths = isFullRun ? [390, 1280] : [390];
