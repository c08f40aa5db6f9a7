// npm run examples: writes modules/contract-examples.json, the examples in the API description, from the built shop
// (scripts/examples/main.ts).

import { ensureBuilt } from './steps/build.mjs';
import { alone } from './steps/exclusive.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, projectNode } from './steps/project.mjs';
import { main, run } from './steps/run.mjs';

await main(async () => {
  await alone(async () => {
    await ensureInstalled('all');
    await ensureBuilt();
  });
  await run(projectNode(), [inRoot('scripts/examples/main.ts')]);
});
