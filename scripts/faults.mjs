// npm run faults: what dies while orders are placed, at full length, on the embedded database and on PostgreSQL.
import { alone } from './steps/alone.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { main, runTool } from './steps/run.mjs';

await main(async () => {
  await alone(async () => {
    await ensureInstalled({ dev: true });
    await ensureBuilt();
  });
  process.env.FAULTS = 'whole';
  await runTool('vitest/vitest.mjs', ['run', '--project', 'faults', 'orders', ...process.argv.slice(2)]);
});
