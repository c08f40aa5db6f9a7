// npm run doctor: checks a running or stopped shop and the services that it depends on.
import { runBuilt } from './steps/command.mjs';
import { main } from './steps/run.mjs';

await main(() => runBuilt('doctor.js'));
