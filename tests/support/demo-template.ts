import type { TestProject } from 'vitest/node';
import { start, temporaryFolder } from './process.ts';

/** Who owns the shop of a browser test. */
export const owner = { email: 'owner@example.com', password: 'correct horse' };

/** Before the tests that look at the demonstration: the shop is opened once, as on a new machine, and each takes a copy. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { path, remove } = temporaryFolder();
  const { stop } = await start({
    ...{ DATA_DIR: path, SEED: 'demo', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
  });
  await stop();
  project.provide('demoFolder', path);
  return remove;
}

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
  }
}
