// npm run reset-second-factor -- EMAIL: removes the second factors of an account (docs/operations.md).
import { runBuilt } from './steps/command.mjs';
import { main } from './steps/run.mjs';

await main(() => runBuilt('reset-second-factor.js'));
