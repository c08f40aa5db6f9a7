import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { markdownTable } from 'markdown-table';
import { makeTemplates } from '../../tests/support/templates.ts';
import { groups } from './groups.ts';

// `node scripts/mutants/main.ts [GROUP ...]` mutates the sources of these groups, or of all, and prints how many
// mutants the tests kill. The exit code is 1 if a group has less than 85 % killed.

/** The required score of each group, in percent. */
const required = 85;
const folder = '.haat/mutants';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** A single source. */
    file: { type: 'string' },
    /** Only runs of this kind: `pure` or `database`. */
    kind: { type: 'string' },
    concurrency: { type: 'string', default: '1' },
    /** Also runs mutants whose source and tests are unchanged. */
    force: { type: 'boolean', default: false },
  },
});

const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored'] as const;
type Counts = Record<(typeof statuses)[number], number>;

const countsOf = (mutants: MutantResult[]): Counts =>
  Object.fromEntries(
    statuses.map((status) => [status, mutants.filter((mutant) => mutant.status === status).length]),
  ) as Counts;

/** Returns the percentage of loadable mutants that a test detects. */
function scoreOf({ Killed, Timeout, Survived, NoCoverage }: Counts): number {
  const detected = Killed + Timeout;
  const all = detected + Survived + NoCoverage;
  return all === 0 ? 100 : (100 * detected) / all;
}

const isChosen = (name: string) =>
  positionals.length === 0 || positionals.includes(name.replaceAll(' ', '-'));

/** Performs one run of a group; the test runner's configuration reads the group from the environment. */
async function mutate(group: string, kind: 'pure' | 'database', files: string[]): Promise<MutantResult[]> {
  const name = `${folder}/${group.replaceAll(' ', '-')}-${kind}`;
  Object.assign(process.env, { MUTANTS_GROUP: group, MUTANTS_KIND: kind });
  console.log(`\n${group}, ${kind}: ${files.length} files`);
  return new Stryker({
    mutate: files,
    concurrency: Number(values.concurrency),
    force: values.force,
    incrementalFile: `${name}.incremental.json`,
    jsonReporter: { fileName: `${name}.json` },
    htmlReporter: { fileName: `${name}.html` },
  }).runMutationTest();
}

async function mutateGroup(group: string): Promise<MutantResult[]> {
  const mutants: MutantResult[] = [];
  for (const kind of (['pure', 'database'] as const).filter((name) => !values.kind || name === values.kind)) {
    const files = (groups[group]?.[kind].files ?? []).filter((path) => !values.file || path === values.file);
    if (files.length > 0) mutants.push(...(await mutate(group, kind, files)));
  }
  return mutants;
}

/** Returns one row of the table in docs/testing/mutation.md. */
function lineOf(name: string, mutants: MutantResult[]): string[] {
  const counts = countsOf(mutants);
  const { Killed, Timeout, Survived, NoCoverage, RuntimeError, Ignored } = counts;
  const all = Killed + Timeout + Survived + NoCoverage;
  const cells = [all, Killed, Timeout, Survived, NoCoverage, RuntimeError, Ignored];
  return [name, ...cells.map(String), `${scoreOf(counts).toFixed(1)} %`];
}

const templates = await makeTemplates();
process.env.MUTANTS_POSTGRES = templates.postgresUrl ?? '';
process.env.MUTANTS_FOLDER = templates.migratedFolder;
// Stryker exits the process itself on an interrupt.
process.once('exit', templates.remove);
const lines: string[][] = [];
try {
  for (const group of Object.keys(groups).filter(isChosen)) {
    const mutants = await mutateGroup(group);
    if (mutants.length === 0) continue;
    for (const [file, fileMutants] of Map.groupBy(mutants, ({ fileName }) =>
      relative(process.cwd(), fileName),
    ))
      lines.push(lineOf(file, fileMutants));
    lines.push(lineOf(`**${group}**`, mutants));
    if (scoreOf(countsOf(mutants)) < required) process.exitCode = 1;
  }
} finally {
  await templates.remove();
}
const head = ['', 'mutants', 'killed', 'timed out', 'survived', 'no coverage', 'error', 'ignored', 'score'];
console.log(`\n${markdownTable([head, ...lines], { align: ['l', ...head.slice(1).map(() => 'r')] })}`);
