// npm run check: runs all gates.
import { alone } from './steps/exclusive.mjs';
import { buildGate, staticGates } from './steps/gates.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { main } from './steps/run.mjs';

await main(async () => {
  await alone(() => ensureInstalled('all'));
  for (const [name, check] of Object.entries({ ...buildGate, ...staticGates })) {
    console.log(`\n${name}`);
    await check();
  }
});
