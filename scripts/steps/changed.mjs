import { execFileSync } from 'node:child_process';
import { root } from './project.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Folders of the server whose tests are in a folder of another name. */
const testFolders = { letters: 'contact', records: 'audit', discovery: 'seo', platform: 'http' };

/** Parts of the paths of the tests that cover a file; none for a file that no test covers. */
function testsOf(file) {
  if (/\.test\.tsx?$/.test(file)) return [file];
  const [top, first = '', second = ''] = file.replace(/\.[^/]*$/, '').split('/');
  if (top === 'server') return [`server/${first}`, `tests/${testFolders[first] ?? first}/`];
  if (top === 'contract') return [`contract/${first}`, 'tests/access/table'];
  if (top === 'web') return [`web/${first}/${second}`, `/${second}.browser`, `tests/${second}/`];
  if (top === 'tests') return first === 'support' ? ['tests/cart/'] : [`tests/${first}/`];
  return [];
}

/**
 * Filters for the tests of the modules that changed.
 * @param {string} [since] a commit; by default the files that are not committed, or those of the last commit
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
