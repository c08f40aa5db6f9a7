import { ensureBuilt } from './build.mjs';
import { checkCommits } from './commits.mjs';
import { checkDecisions } from './decisions.mjs';
import { alone } from './exclusive.mjs';
import { checkModuleCycles } from './module-cycles.mjs';
import { inRoot, projectNode } from './project.mjs';
import { run, runTool } from './run.mjs';
import { checkWords } from './words.mjs';

/** Gates run beside each other and the tests, and print only failures. */
const beside = { quiet: true, background: true };
/**
 * One thread takes half the processor time of several; the other gates use the rest. The compiler is a Go program that ends
 * soon: collecting its garbage takes a quarter of its time, and saves less than a fifth of its memory of 3.2 GB.
 */
const typesBeside = { ...beside, env: { ...process.env, GOGC: 'off', GOMEMLIMIT: '4GiB' } };
const folders = [
  'haat.config.ts',
  'demo',
  'dev',
  'examples',
  'kernel',
  'modules',
  'plugins',
  'server',
  'web',
  'tests',
  'bench',
  'scripts',
];

/** The static gates by name. They need no build. */
export const staticGates = {
  'lint and format': () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], beside),
  types: () => runTool('@typescript/native/bin/tsc', ['--noEmit', '--singleThreaded'], typesBeside),
  'cycles of modules': checkModuleCycles,
  imports: () =>
    runTool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      [...folders, '--config', '.dependency-cruiser.mjs'],
      beside,
    ),
  'dead code': () => runTool('knip/bin/knip.js', [], beside),
  'documented settings': () =>
    run(projectNode(), [inRoot('scripts/settings/document.ts'), '--check'], beside),
  'mutated sources': () => run(projectNode(), [inRoot('scripts/mutants/check.ts')], beside),
  'descriptions of the API': async () => (await import('./descriptions.mjs')).checkDescriptions(),
  messages: () => run(projectNode(), [inRoot('scripts/messages/check.ts')], beside),
  'index of decisions': checkDecisions,
  'commit messages': checkCommits,
  words: checkWords,
  // Loaded once its packages are installed.
  'lengths of files and functions': async () => (await import('./file-lengths.mjs')).checkLengths(),
};

/** The gate that builds the shop. The tests of the whole shop need it. */
export const buildGate = {
  'build and size of the first load': async () => {
    await alone(ensureBuilt);
    await runTool('size-limit/bin.js', [], { quiet: true, cwd: inRoot('tools') });
  },
};
