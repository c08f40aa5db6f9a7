// npm run bench: measures the shop at two sizes of its catalogue, with a bare server and peers for comparison
// (bench/main.ts).

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
  await run(projectNode(), [inRoot('bench/main.ts'), ...process.argv.slice(2)]);
});
