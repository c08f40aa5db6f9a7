// npm test: installs, builds, and runs every gate and every test; `npm test -- NAME` runs the tests of that name.
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone } from './steps/alone.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { gates } from './steps/gates.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { main, runTool, StepFailed } from './steps/run.mjs';

/** Where Linux keeps files in memory, and how much room must be there, in bytes: databases by the hundred come and go. */
const [inMemory, room] = ['/dev/shm', 8e9];

/** What the tests write for a moment is kept in memory where that is large enough: a disk only makes them wait. */
function writeInMemory() {
  if (process.env.TMPDIR || !existsSync(inMemory)) return;
  const { bavail, bsize } = statfsSync(inMemory);
  if (bavail * bsize > room) process.env.TMPDIR = inMemory;
}

const chosen = process.argv.slice(2);
const count = { passed: 0, failed: 0, skipped: 0 };

async function runGates() {
  for (const [name, check] of Object.entries(gates)) {
    console.log(`\n${name}`);
    try {
      await check();
      count.passed++;
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      console.error(error.message);
      count.failed++;
    }
  }
}

async function runTests() {
  writeInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'haat-results-'));
  const file = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    await runTool('vitest/vitest.mjs', ['run', ...reporters, ...chosen]).catch(countOne(StepFailed));
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    count.passed += numPassedTests;
    // A file that could not even be loaded has no failed test, yet has failed.
    count.failed += Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0);
    count.skipped += numPendingTests;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The failures of tests are counted from their results; any other error is one. */
function countOne(kind) {
  return (error) => {
    if (!(error instanceof kind)) throw error;
    process.exitCode = 1;
  };
}

await main(async () => {
  await alone(async () => {
    await ensureInstalled({ dev: true });
    await ensureBuilt();
  });
  if (chosen.length === 0) await runGates();
  await runTests();
  if (count.failed > 0 || count.passed === 0) process.exitCode = 1;
  if (process.exitCode === 1 && count.failed === 0) count.failed = 1;
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
});
