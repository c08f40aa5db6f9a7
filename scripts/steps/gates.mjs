import { checkCommits } from './commits.mjs';
import { checkDecisions } from './decisions.mjs';
import { inRoot, projectNode } from './project.mjs';
import { run, runTool } from './run.mjs';

/** Everything that can be wrong without running the program: a name, and what checks it. */
export const gates = {
  'lint and format': () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  types: async () => {
    await runTool('@react-router/dev/bin.cjs', ['typegen']);
    await runTool('@typescript/native/bin/tsc', ['--noEmit']);
  },
  imports: () =>
    runTool('dependency-cruiser/bin/dependency-cruiser.mjs', [
      ...['contract', 'demo', 'server', 'web', 'tests', 'bench', 'scripts'],
      ...['--config', '.dependency-cruiser.mjs'],
    ]),
  'dead code': () => runTool('knip/bin/knip.js'),
  'size of the first load': () => runTool('size-limit/bin.js'),
  'documented settings': () => run(projectNode(), [inRoot('scripts/settings/document.ts'), '--check']),
  'index of decisions': checkDecisions,
  'commit messages': checkCommits,
};
