import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#kernel/project.ts';

/** The files and folders that a build reads. */
const sources = [
  ...['demo', 'kernel', 'modules', 'plugins', 'scripts', 'server', 'web'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json'],
  ...[
    'vite.chunks.ts',
    'vite.config.ts',
    'vite.messages.ts',
    'vite.output.ts',
    'vite.plugins.ts',
    'vite.server.config.ts',
  ],
];

type CopyOptions = {
  /** The text of its haat.config.ts. */
  config: string;
  /** Names of plugins of `examples/plugins` that it gets. */
  examples: readonly string[];
  /** Further files, by their paths. */
  files?: Record<string, string>;
  env?: NodeJS.ProcessEnv;
};

/** Copies the project to a folder, with other plugins, and builds it there. Takes about half a minute. */
export function buildCopy(folder: string, { config, examples, files = {}, env }: CopyOptions): void {
  for (const path of sources) cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
  for (const name of examples)
    cpSync(join(projectFolder, 'examples/plugins', name), join(folder, 'plugins', name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(projectFolder, 'node_modules')))
    symlinkSync(join(projectFolder, 'node_modules', name), join(folder, 'node_modules', name));
  for (const [path, text] of Object.entries({ ...files, 'haat.config.ts': config })) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const build = "import('./scripts/steps/build.mjs').then(({ build }) => build())";
  execFileSync(process.execPath, ['-e', build], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, ...env },
  });
}
