import type { TestProject } from 'vitest/node';

/** Hands on the databases that main.ts has made for all runs. */
export default function setup(project: TestProject): void {
  const { MUTANTS_POSTGRES: postgresUrl = '', MUTANTS_FOLDER: migratedFolder = '' } = process.env;
  project.provide('postgresUrl', postgresUrl === '' ? null : postgresUrl);
  project.provide('migratedFolder', migratedFolder);
}
