// npm run import -- FORMAT FILE: fills the shop from a file (server/imports/cli.ts says how).
import { spawn } from 'node:child_process';
import { prepare, tidy } from './steps/prepare.mjs';
import { inRoot, projectNode, root } from './steps/project.mjs';
import { main } from './steps/run.mjs';

await main(async () => {
  await prepare();
  await tidy();
  const args = [inRoot('build/app/import.js'), ...process.argv.slice(2)];
  const command = spawn(projectNode(), args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => command.kill(signal));
  command.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
});
