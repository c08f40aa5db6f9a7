// npm run search -- "TEXT": explains the results of a search (docs/search.md).
import { runBuilt } from './steps/command.mjs';
import { main } from './steps/run.mjs';

await main(() => runBuilt('search.js'));
