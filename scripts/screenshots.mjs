// npm run screenshots: writes the pictures in docs/screenshots from the built shop (scripts/screenshots/main.ts).

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
  await run(projectNode(), [inRoot('scripts/screenshots/main.ts')]);
});
