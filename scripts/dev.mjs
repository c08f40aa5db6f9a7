// npm run dev: the shop from its sources. Open pages update and the server restarts when a file is saved.
import { alone } from './steps/alone.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot } from './steps/project.mjs';
import { main } from './steps/run.mjs';
import { serve } from './steps/serve.mjs';

await main(async () => {
  await alone(() => ensureInstalled('all'));
  process.exitCode = await serve([inRoot('dev/main.ts')], { NODE_ENV: 'development' });
});
