import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

const packageJson = findPackageJSON(import.meta.url) ?? '';

/** The root folder of the project, both for the sources and for the built server. */
export const projectFolder = dirname(packageJson);

/** The version of the project, from package.json. */
export const projectVersion = (): string => JSON.parse(readFileSync(packageJson, 'utf8')).version;
