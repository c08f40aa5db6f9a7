import type { TestProject } from 'vitest/node';

/** Provides the tests with the database templates that main.ts creates for all runs. */
export default function setup(project: TestProject): void {
  const { MUTANTS_POSTGRES: postgresUrl = '', MUTANTS_FOLDER: migratedFolder = '' } = process.env;
  project.provide('postgresUrl', postgresUrl === '' ? null : postgresUrl);
  project.provide('migratedFolder', migratedFolder);
}
