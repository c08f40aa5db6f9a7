import { spawn } from 'node:child_process';
import { prepare, tidy } from './prepare.mjs';
import { envFileFlag, inRoot, projectNode, root } from './project.mjs';

/** Runs a program of the built shop with the settings of .env and the arguments of this process, and exits with its code. */
export async function runBuilt(program, ...leadingArgs) {
  await prepare();
  await tidy();
  const args = [envFileFlag, inRoot('build/app', program), ...leadingArgs, ...process.argv.slice(2)];
  const command = spawn(projectNode(), args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => command.kill(signal));
  command.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
