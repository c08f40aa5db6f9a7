// npm run screenshots: writes the pictures in docs/screenshots from the built shop (scripts/screenshots/main.ts).
import { alone } from './steps/alone.mjs';
import { ensureBuilt } from './steps/build.mjs';
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
