// npm run dev: runs the shop from its sources. Saving a file updates open pages and restarts the server.
import { alone } from './steps/exclusive.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot } from './steps/project.mjs';
import { main } from './steps/run.mjs';
import { runWatchedServer } from './steps/watched-server.mjs';

await main(async () => {
  await alone(() => ensureInstalled('all'));
  process.exitCode = await runWatchedServer([inRoot('dev/main.ts')], { NODE_ENV: 'development' });
});
