// npm run build: the pages and the server, as npm start serves them.
import { prepare, tidy } from './steps/prepare.mjs';
import { main } from './steps/run.mjs';

await main(async () => {
  await prepare();
  await tidy();
});
