import { runTool } from './run.mjs';

const isTest = '(?!.*\\.test\\.)';
/**
 * The parts of modules whose imports form no cycles: the pattern of their files, and that of the folder that stands for all of them.
 * They are looked at one by one, since a module may use the contract of a module that depends on it.
 */
const parts = [
  ...['contract', 'storefront', 'admin'].map((part) => ({
    files: `^modules/[^/]+/${part}/${isTest}`,
    folder: `^modules/[^/]+/${part}`,
  })),
  { files: `^modules/[^/]+/(?:index\\.ts$|server/${isTest})`, folder: '^modules/[^/]+' },
];

/** Returns the imports of each folder that has any. */
async function importsOf({ files, folder }) {
  const args = [
    'modules',
    '--config',
    '.dependency-cruiser.mjs',
    '--include-only',
    files,
    '--collapse',
    folder,
  ];
  const output = await runTool(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    [...args, '--output-type', 'json'],
    { quiet: true, background: true },
  );
  const imports = new Map();
  for (const { source, dependencies } of JSON.parse(output).modules) {
    const importsOfFolder = imports.get(source) ?? new Set();
    for (const { resolved } of dependencies) if (resolved !== source) importsOfFolder.add(resolved);
    imports.set(source, importsOfFolder);
  }
  return imports;
}

/** Returns the folders that are left once those are removed, again and again, that import, or are imported by, none of the others. */
function inCycles(imports) {
  const left = new Set(imports.keys());
  const importsAny = (folder) => [...imports.get(folder)].some((imported) => left.has(imported));
  const isImported = (folder) => [...left].some((other) => imports.get(other).has(folder));
  const free = () => [...left].filter((folder) => !importsAny(folder) || !isImported(folder));
  for (let removed = free(); removed.length > 0; removed = free())
    for (const folder of removed) left.delete(folder);
  return [...left].sort();
}

/** Checks that contracts, server parts and pages of modules form no cycles. @throws Error that names the folders */
export async function checkModuleCycles() {
  const folders = [];
  for (const part of parts) folders.push(...inCycles(await importsOf(part)));
  if (folders.length > 0)
    throw new Error(`These folders import each other in cycles:\n  ${folders.join('\n  ')}`);
}
