import { checkCommits } from './commits.mjs';
import { checkDecisions } from './decisions.mjs';
import { inRoot, projectNode } from './project.mjs';
import { run, runTool } from './run.mjs';

/** Gates run at the same time: each prints only when it fails. */
const quietly = { quiet: true };
const folders = ['contract', 'demo', 'dev', 'server', 'web', 'tests', 'bench', 'scripts'];

/** Everything that can be wrong without running the program: a name, and what checks it. */
export const gates = {
  'lint and format': () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], quietly),
  types: async () => {
    await runTool('@react-router/dev/bin.cjs', ['typegen'], quietly);
    await runTool('@typescript/native/bin/tsc', ['--noEmit'], quietly);
  },
  imports: () =>
    runTool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      [...folders, '--config', '.dependency-cruiser.mjs'],
      quietly,
    ),
  'dead code': () => runTool('knip/bin/knip.js', [], quietly),
  'size of the first load': () => runTool('size-limit/bin.js', [], { ...quietly, cwd: inRoot('tools') }),
  'documented settings': () =>
    run(projectNode(), [inRoot('scripts/settings/document.ts'), '--check'], quietly),
  'index of decisions': checkDecisions,
  'commit messages': checkCommits,
};
