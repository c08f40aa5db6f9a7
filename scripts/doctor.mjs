// npm run doctor: checks a running or stopped shop and the services that it depends on.
import { spawn } from 'node:child_process';
import { prepare, tidy } from './steps/prepare.mjs';
import { inRoot, projectNode, root } from './steps/project.mjs';
import { main } from './steps/run.mjs';

await main(async () => {
  await prepare();
  await tidy();
  const command = spawn(projectNode(), [inRoot('build/app/doctor.js')], { cwd: root, stdio: 'inherit' });
  command.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
});
