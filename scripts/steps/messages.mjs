import { inRoot, projectNode } from './project.mjs';
import { run } from './run.mjs';

/** Writes the modules of the message catalogues, which types, tests and `npm run dev` read. */
export const writeMessages = () => run(projectNode(), [inRoot('scripts/messages/main.ts')]);
