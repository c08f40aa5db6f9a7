import { runTool } from './run.mjs';

/** Everything that can be wrong without running the program: a name, and what checks it. */
export const gates = {
  'lint and format': () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  types: async () => {
    await runTool('@react-router/dev/bin.cjs', ['typegen']);
    await runTool('@typescript/native/bin/tsc', ['--noEmit']);
  },
  imports: () =>
    runTool('dependency-cruiser/bin/dependency-cruiser.mjs', [
      ...['contract', 'demo', 'dev', 'server', 'web', 'tests', 'bench', 'scripts'],
      ...['--config', '.dependency-cruiser.mjs'],
    ]),
  'dead code': () => runTool('knip/bin/knip.js'),
  'size of the first load': () => runTool('size-limit/bin.js'),
};
