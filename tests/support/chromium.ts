import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium-path.ts';

/** Before any test: the one Chromium that all of them use is in its place. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await chromiumPath());
}

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}
