import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the project, wherever this code runs from: its sources, or the one file built of them. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? '');
