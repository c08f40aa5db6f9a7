// npm test: installs what is missing, builds, and runs the short tests with the gates beside them; `npm test -- NAME` runs the short
// tests whose path contains NAME, `npm test -- --watch NAME` runs them again at each change.
// npm run test:extended runs only the tests tagged `extended`. npm run test:full runs the tests of every tag, and with
// --rest only those tagged `full`; npm run test:changed runs the tests of changed modules.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testsOfChanges } from './steps/changed.mjs';
import { alone } from './steps/exclusive.mjs';
import { buildGate, staticGates } from './steps/gates.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { writeInMemory } from './steps/memory.mjs';
import { main, runTool, StepFailed } from './steps/run.mjs';

const cliArgs = process.argv.slice(2);
const flags = ['--extended', '--full', '--rest', '--changed'];
const [isExtended, isFull, isRest, isChanged] = flags.map((flag) => cliArgs.includes(flag));
const testArgs = cliArgs.filter((argument) => !flags.includes(argument));
const isWatch = testArgs.includes('--watch');
/** The tag of the tests that run alone; undefined where tests of several tags run. */
const onlyTag = isExtended ? 'extended' : isRest ? 'full' : undefined;
const hasNames = testArgs.length > 0 && !isChanged;
/** The tags of the tests that do not run: those of a name include its extended ones. */
const leftOut = isFull || isRest ? [] : isExtended || hasNames ? ['full'] : ['full', 'extended'];
const count = { passed: 0, failed: 0, skipped: 0 };
/** The failed gates with their output, which is printed after that of the tests. */
const failedGates = [];

async function runGate([name, check]) {
  try {
    await check();
    console.log(`passed: ${name}`);
    count.passed++;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    failedGates.push(`failed: ${name}\n${error.message}`);
    count.failed++;
  }
}

const runGates = (gates) => Promise.all(Object.entries(gates).map(runGate));

/** @param {string[]} filters parts of the paths of the test files, and options of vitest; none runs all */
async function runTests(filters) {
  writeInMemory();
  const scope = [...(onlyTag ? [onlyTag] : []), ...leftOut.map((tag) => `!${tag}`)];
  if (isFull) process.env.TEST_SCOPE = 'full';
  const folder = mkdtempSync(join(tmpdir(), 'haat-results-'));
  const file = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    await runTool('vitest/vitest.mjs', [
      'run',
      ...reporters,
      ...scope.map((tag) => `--tags-filter=${tag}`),
      ...filters,
    ]).catch(failOn(StepFailed));
    countResults(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the results. Tests excluded by tags are not counted, not even as skipped. */
function countResults({ testResults, numFailedTestSuites }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const isInScope = (tags) =>
    (!onlyTag || tags.includes(onlyTag)) && !leftOut.some((tag) => tags.includes(tag));
  const inScope = tests.filter(({ tags = [] }) => isInScope(tags));
  const withStatus = (...statuses) => inScope.filter(({ status }) => statuses.includes(status)).length;
  const failed = withStatus('failed');
  count.passed += withStatus('passed');
  // A file that cannot be loaded counts as a failure although it has no failed test.
  count.failed += Math.max(failed, numFailedTestSuites > 0 ? 1 : 0);
  count.skipped += withStatus('skipped', 'pending', 'todo');
}

/**
 * Returns an error handler: errors of `kind` set the exit code, because the test results count the failures; other
 * errors are thrown.
 */
function failOn(kind) {
  return (error) => {
    if (!(error instanceof kind)) throw error;
    process.exitCode = 1;
  };
}

function printTotals() {
  for (const failure of failedGates) console.error(`\n${failure}`);
  if (count.failed > 0 || count.passed === 0) process.exitCode = 1;
  if (process.exitCode === 1 && count.failed === 0) count.failed = 1;
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
}

await main(async () => {
  await alone(() => ensureInstalled('all'));
  if (isWatch)
    return runTool('vitest/vitest.mjs', ['watch', ...testArgs.filter((argument) => argument !== '--watch')]);
  const filters = isChanged ? testsOfChanges(testArgs[0]) : testArgs;
  if (isChanged && filters.length === 0) return console.log('Nothing has changed that a test covers.');
  if (hasNames || isChanged || onlyTag) {
    await runTests(filters);
  } else {
    const gates = runGates(staticGates);
    await runGates(buildGate);
    await Promise.all([gates, runTests(filters)]);
  }
  printTotals();
});
