import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { openApiDocument } from '#kernel/http/openapi/openapi.ts';
import { projectFolder, projectVersion } from '#kernel/project.ts';
import { contracts, examples } from '#modules/contracts.ts';
import { endpoints } from '#modules/endpoints.ts';

const execute = promisify(execFile);
const inProject = (...path: string[]) => join(projectFolder, ...path);
const compiler = inProject('node_modules/@typescript/native/bin/tsc');

/**
 * Makes the typed client from the description of the API, compiles it and packs it.
 * @param target the folder for the client and its package
 * @returns the path of the package
 */
export async function packClient(target = inProject('build/client')): Promise<string> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(inProject('clients/typescript'), target, { recursive: true });
  const description = join(target, 'openapi.json');
  writeFileSync(description, JSON.stringify(await openApiDocument(endpoints, contracts, examples)));
  await createClient({
    input: description,
    output: { path: join(target, 'src/generated'), importFileExtension: '.js' },
    plugins: [{ name: '@hey-api/client-fetch', throwOnError: true }, '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  await execute(process.execPath, [compiler, '-p', target]);
  const version = projectVersion();
  const manifest = join(target, 'package.json');
  const { name, ...others } = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, `${JSON.stringify({ name, ...others, version }, null, 2)}\n`);
  await execute('npm', ['pack', '--silent'], { cwd: target, shell: process.platform === 'win32' });
  return join(target, `${name}-${version}.tgz`);
}
