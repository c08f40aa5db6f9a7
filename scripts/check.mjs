// npm run check: runs all static gates.
import { alone } from './steps/exclusive.mjs';
import { gates } from './steps/gates.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { main } from './steps/run.mjs';

await main(async () => {
  await alone(() => ensureInstalled('all'));
  for (const [name, check] of Object.entries(gates)) {
    console.log(`\n${name}`);
    await check();
  }
});
