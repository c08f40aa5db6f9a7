// npm test: installs what is missing, builds, and runs the gates and the short tests; `npm test -- NAME` runs the short
// tests whose path contains NAME, `npm test -- --watch NAME` runs them again at each change.
// npm run test:full adds the tests tagged `full`, and with --rest runs these alone; npm run test:changed runs the tests of
// what changed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone } from './steps/alone.mjs';
import { testsOfChanges } from './steps/changed.mjs';
import { gates } from './steps/gates.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { writeInMemory } from './steps/memory.mjs';
import { main, runTool, StepFailed } from './steps/run.mjs';

const given = process.argv.slice(2);
const flags = ['--full', '--rest', '--changed'];
const [isFull, isRest, isChanged] = flags.map((flag) => given.includes(flag));
const chosen = given.filter((each) => !flags.includes(each));
const isWatch = chosen.includes('--watch');
const count = { passed: 0, failed: 0, skipped: 0 };

async function runGate([name, check]) {
  try {
    await check();
    console.log(`passed: ${name}`);
    count.passed++;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(`failed: ${name}\n${error.message}`);
    count.failed++;
  }
}

/** @param {string[]} filters parts of the paths of the test files, and options of vitest; none runs all */
async function runTests(filters) {
  writeInMemory();
  const scope = isRest ? ['--tags-filter=full'] : isFull ? [] : ['--tags-filter=!full'];
  if (isFull) process.env.TEST_SCOPE = 'full';
  const folder = mkdtempSync(join(tmpdir(), 'haat-results-'));
  const file = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    await runTool('vitest/vitest.mjs', ['run', ...reporters, ...scope, ...filters]).catch(
      countOne(StepFailed),
    );
    countResults(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tests that the tags leave out are not of this run: they count as nothing, not as skipped. */
function countResults({ testResults, numFailedTestSuites }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const inScope = tests.filter(({ tags = [] }) => (isFull && !isRest) || tags.includes('full') === isRest);
  const withStatus = (...statuses) => inScope.filter(({ status }) => statuses.includes(status)).length;
  const failed = withStatus('failed');
  count.passed += withStatus('passed');
  // A file that could not be loaded has no failed test, yet has failed.
  count.failed += Math.max(failed, numFailedTestSuites > 0 ? 1 : 0);
  count.skipped += withStatus('skipped', 'pending', 'todo');
}

/** The failures of tests are counted from their results; any other error is one failure. */
function countOne(kind) {
  return (error) => {
    if (!(error instanceof kind)) throw error;
    process.exitCode = 1;
  };
}

function conclude() {
  if (count.failed > 0 || count.passed === 0) process.exitCode = 1;
  if (process.exitCode === 1 && count.failed === 0) count.failed = 1;
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
}

await main(async () => {
  await alone(() => ensureInstalled('all'));
  if (isWatch) return runTool('vitest/vitest.mjs', ['watch', ...chosen.filter((each) => each !== '--watch')]);
  const filters = isChanged ? testsOfChanges(chosen[0]) : chosen;
  if (isChanged && filters.length === 0) return console.log('Nothing has changed that a test covers.');
  if (chosen.length === 0 && !isChanged) await Promise.all(Object.entries(gates).map(runGate));
  await runTests(filters);
  conclude();
});
