import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';
import { StepFailed } from './run.mjs';

const folder = 'docs/decisions';

/**
 * Checks that the index of decisions lists every record, and nothing else.
 * @throws {StepFailed} naming the records that are missing from one of them
 */
export function checkDecisions() {
  const index = readFileSync(inRoot(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name]) => name);
  const records = readdirSync(inRoot(folder)).filter((name) => /^\d/.test(name));
  const differing = [
    ...listed.filter((name) => !records.includes(name)),
    ...records.filter((name) => !listed.includes(name)),
  ];
  if (differing.length > 0) throw new StepFailed(`${folder}/README.md differs in: ${differing.join(', ')}`);
}
