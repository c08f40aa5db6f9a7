// npm run dev: the shop from its sources; pages renew themselves, the server starts again when it is edited.
import { alone } from './steps/alone.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot } from './steps/project.mjs';
import { main } from './steps/run.mjs';
import { serve } from './steps/serve.mjs';

await main(async () => {
  await alone(() => ensureInstalled({ dev: true }));
  serve(['--watch', '--watch-preserve-output', inRoot('server/main.ts')], { NODE_ENV: 'development' });
});
