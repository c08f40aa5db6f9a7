import { readFileSync } from 'node:fs';
import { inRoot, packageJson } from './project.mjs';

const tools = JSON.parse(readFileSync(inRoot('tools/package.json'), 'utf8')).devDependencies;

/**
 * Preprocessor of knip: lets the whole project use the packages of tools/. knip reports such a package as unlisted where it is
 * used and as unused in tools/; a package with both reports has no issue.
 * @param {import('knip').ReporterOptions} options
 */
export default function joinTools({ issues, counters, ...options }) {
  const { dependencies, devDependencies } = packageJson();
  const used = new Set(Object.values(issues.unlisted).flatMap((packages) => Object.keys(packages)));
  // A types package is used if the package that it describes is.
  const describedPackages = new Set([...used, ...Object.keys(dependencies), ...Object.keys(devDependencies)]);
  const isUsed = (name) =>
    name.startsWith('@types/') ? describedPackages.has(name.replace('@types/', '')) : used.has(name);
  const remove = (type, isNoIssue) => {
    for (const packages of Object.values(issues[type]))
      for (const name of Object.keys(packages).filter(isNoIssue)) {
        delete packages[name];
        counters[type] -= 1;
      }
  };
  remove('unlisted', (name) => name in tools);
  remove('devDependencies', (name) => name in tools && isUsed(name));
  return { issues, counters, ...options };
}
