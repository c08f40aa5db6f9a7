import { execFileSync } from 'node:child_process';
import { root } from './project.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns path filters of the tests that cover a file; empty if no test does. */
function testsOf(file) {
  if (/\.test\.tsx?$/.test(file)) return [file];
  const [top, folder = '', subfolder = ''] = file.replace(/\.[^/]*$/, '').split('/');
  if (top === 'modules')
    return [`modules/${folder}/`, ...(subfolder === 'contract' ? ['tests/access/table'] : [])];
  if (top === 'kernel') return [`kernel/${folder}`, 'tests/http/'];
  if (top === 'web') return [`web/${folder}/${subfolder}`, `/${subfolder}.browser`, `tests/${subfolder}/`];
  if (top === 'tests') return folder === 'support' ? ['modules/cart/tests/'] : [`tests/${folder}/`];
  return [];
}

/**
 * Returns path filters for the tests of the changed modules.
 * @param {string} [since] a commit; by default the uncommitted files, or those of the last commit
 */
export function testsOfChanges(since) {
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const base = since ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1');
  const files = base === 'HEAD' ? uncommitted : [...uncommitted, ...git('diff', '--name-only', base, 'HEAD')];
  return [...new Set(files.flatMap(testsOf))];
}
