// npm run dev: the shop from its sources; pages renew themselves, the server starts again when it is edited.
import { alone } from './steps/alone.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot } from './steps/project.mjs';
import { main } from './steps/run.mjs';
import { serve } from './steps/serve.mjs';

await main(async () => {
  await alone(() => ensureInstalled({ dev: true }));
  // Not what the server imports: the pages' own builder writes files that it imports, and would never be done.
  const watched = ['server', 'contract', 'demo'].map((folder) => `--watch-path=${inRoot(folder)}`);
  serve([...watched, '--watch-preserve-output', inRoot('server/main.ts')], { NODE_ENV: 'development' });
});
