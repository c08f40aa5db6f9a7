import { ensureBuilt } from './build.mjs';
import { checkCommits } from './commits.mjs';
import { checkDecisions } from './decisions.mjs';
import { alone } from './exclusive.mjs';
import { inRoot, projectNode } from './project.mjs';
import { run, runTool } from './run.mjs';
import { checkWords } from './words.mjs';

/** A part of a module, as one unit: what is in its folder. */
const moduleParts = '^modules/[^/]+/(contract|server|storefront|admin|ui|tests)';

/** Gates run concurrently and print only failures. */
const quietly = { quiet: true };
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

/** The static gates by name. One of them builds the shop. */
export const gates = {
  'lint and format': () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], quietly),
  // One thread takes half the processor time of several; the other gates use the rest.
  types: () => runTool('@typescript/native/bin/tsc', ['--noEmit', '--singleThreaded'], quietly),
  'cycles of modules': () =>
    runTool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      ['modules', '--config', 'scripts/steps/module-cycles.mjs', '--collapse', moduleParts],
      quietly,
    ),
  imports: () =>
    runTool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      [...folders, '--config', '.dependency-cruiser.mjs'],
      quietly,
    ),
  'dead code': () => runTool('knip/bin/knip.js', [], quietly),
  'build and size of the first load': async () => {
    await alone(ensureBuilt);
    await runTool('size-limit/bin.js', [], { ...quietly, cwd: inRoot('tools') });
  },
  'documented settings': () =>
    run(projectNode(), [inRoot('scripts/settings/document.ts'), '--check'], quietly),
  'mutated sources': () => run(projectNode(), [inRoot('scripts/mutants/check.ts')], quietly),
  'descriptions of the API': async () => (await import('./descriptions.mjs')).checkDescriptions(),
  messages: () => run(projectNode(), [inRoot('scripts/messages/check.ts')], quietly),
  'index of decisions': checkDecisions,
  'commit messages': checkCommits,
  words: checkWords,
  // Loaded once its packages are installed.
  'lengths of files and functions': async () => (await import('./sizes.mjs')).checkSizes(),
};
