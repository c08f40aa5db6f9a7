// npm start: installs and builds what is not there yet, then serves.
import { alone } from './steps/alone.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot } from './steps/project.mjs';
import { main } from './steps/run.mjs';
import { serve } from './steps/serve.mjs';

await main(async () => {
  await alone(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
  serve([inRoot('build/app/main.js')], { NODE_ENV: 'production', NODE_COMPILE_CACHE: inRoot('build/cache') });
});
