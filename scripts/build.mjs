// npm run build: the pages and the server, as npm start serves them.
import { alone } from './steps/alone.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { main } from './steps/run.mjs';

await main(() =>
  alone(async () => {
    await ensureInstalled();
    await ensureBuilt();
  }),
);
