// npm run client: makes the typed client of the API from its description, and packs it as build/client/haat-client-VERSION.tgz.
import { alone } from './steps/exclusive.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, projectNode } from './steps/project.mjs';
import { main, run } from './steps/run.mjs';

await main(async () => {
  await alone(() => ensureInstalled('all'));
  await run(projectNode(), [inRoot('scripts/client/main.ts')]);
});
