import { execFileSync } from 'node:child_process';
import { root } from './project.mjs';
import { runTool } from './run.mjs';

/** The last commit before the project adopted Conventional Commits. */
const base = '5fe74e5a4f906f0cc12068148067deb04b02d338';

/** Returns whether the git history reaches back to `base`, unlike in a tarball or a shallow clone. */
function hasHistory() {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', base, 'HEAD'], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks every commit message since `base` against commitlint.config.mjs. commitlint ignores merge commits.
 * @throws {StepFailed}
 */
export async function checkCommits() {
  if (!hasHistory()) {
    console.log(`Not checked: there is no git history back to commit ${base}.`);
    return;
  }
  await runTool('@commitlint/cli/cli.js', ['--from', base, '--to', 'HEAD'], { quiet: true });
}
