// npm run build: builds the pages and the server that npm start runs.
import { prepare, tidy } from './steps/prepare.mjs';
import { main } from './steps/run.mjs';

await main(async () => {
  await prepare();
  await tidy();
});
