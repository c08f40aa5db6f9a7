import { ensureBuilt } from './build.mjs';
import { checkCommits } from './commits.mjs';
import { checkDecisions } from './decisions.mjs';
import { alone } from './exclusive.mjs';
import { inRoot, projectNode } from './project.mjs';
import { run, runTool } from './run.mjs';
import { checkWords } from './words.mjs';

/** Gates run concurrently and print only failures. */
const quietly = { quiet: true };
const folders = [
  'haat.config.ts',
  'contract',
  'demo',
  'dev',
  'examples',
  'plugins',
  'server',
  'web',
  'tests',
  'bench',
  'scripts',
];

/** The types of the pages, which two gates read. @type {Promise<void> | undefined} */
let generated;
/** Generates the types of the pages, once for all gates. */
const generateTypes = () => {
  generated ??= runTool('@react-router/dev/bin.cjs', ['typegen'], quietly);
  return generated;
};

/** The static gates by name. One of them builds the shop. */
export const gates = {
  'lint and format': () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], quietly),
  types: async () => {
    await generateTypes();
    // One thread takes half the processor time of several; the other gates use the rest.
    await runTool('@typescript/native/bin/tsc', ['--noEmit', '--singleThreaded'], quietly);
  },
  imports: () =>
    runTool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      [...folders, '--config', '.dependency-cruiser.mjs'],
      quietly,
    ),
  'dead code': async () => {
    // It would report the types that are not generated yet.
    await generateTypes();
    await runTool('knip/bin/knip.js', [], quietly);
  },
  'build and size of the first load': async () => {
    await alone(ensureBuilt);
    await runTool('size-limit/bin.js', [], { ...quietly, cwd: inRoot('tools') });
  },
  'documented settings': () =>
    run(projectNode(), [inRoot('scripts/settings/document.ts'), '--check'], quietly),
  'mutated sources': () => run(projectNode(), [inRoot('scripts/mutants/check.ts')], quietly),
  'index of decisions': checkDecisions,
  'commit messages': checkCommits,
  words: checkWords,
  // Loaded once its packages are installed.
  'lengths of files and functions': async () => (await import('./sizes.mjs')).checkSizes(),
};
