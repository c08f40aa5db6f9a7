// npm run test:mutants: mutates the modules that decide about money, stock, access and personal data, and lists the
// mutants that no test detects (docs/testing/mutation.md). `npm run test:mutants -- money` runs one group, `--
// --file=modules/cart/server/totals.ts` one source, `-- --concurrency=2` two mutants at a time.
import { alone } from './steps/exclusive.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { writeInMemory } from './steps/memory.mjs';
import { inRoot, projectNode } from './steps/project.mjs';
import { main, run } from './steps/run.mjs';

await main(async () => {
  await alone(() => ensureInstalled('all'));
  writeInMemory();
  await run(projectNode(), [inRoot('scripts/mutants/main.ts'), ...process.argv.slice(2)]);
});
