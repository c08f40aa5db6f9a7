import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';
import { readConfig } from './config.ts';
import { environment } from './environment.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const settings = Object.keys(environment.shape);

describe('.env.example', () => {
  const everything = parseEnv(read('.env.example').replaceAll(/^#(?=[A-Z])/gm, ''));

  it('.env.example contains an example of every setting', () => {
    expect(Object.keys(everything).sort()).toEqual(settings.toSorted());
  });

  it('the examples of .env.example together are a valid configuration', () => {
    expect(() => readConfig(everything)).not.toThrow();
  });

  it('.env.example sets nothing while its examples are commented out', () => {
    expect(parseEnv(read('.env.example'))).toEqual({});
  });
});

describe('deploy/kubernetes/secret.env.example', () => {
  const { POSTGRES_PASSWORD, ...secrets } = parseEnv(read('deploy/kubernetes/secret.env.example'));

  it('secret.env.example sets only settings of the shop and the password of its database', () => {
    expect(POSTGRES_PASSWORD).toBeDefined();
    expect(settings).toEqual(expect.arrayContaining(Object.keys(secrets)));
  });

  it('the examples of secret.env.example are a valid configuration', () => {
    expect(() => readConfig(secrets)).not.toThrow();
  });
});

it('deploy/compose.yaml passes .env to its containers, and sets only settings of the shop', () => {
  const compose = read('deploy/compose.yaml');
  expect(compose).toMatch(/^ {2}env_file: \[\{ path: \.\.\/\.env, required: false \}\]$/m);
  const [, variables = ''] = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  const names = [...variables.matchAll(/^ {4}([A-Z_0-9]+):/gm)].map(([, name]) => name);
  expect(names).toContain('DATABASE_URL');
  expect(settings).toEqual(expect.arrayContaining(names));
});
