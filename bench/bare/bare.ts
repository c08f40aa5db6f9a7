import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onCore } from '../machine.ts';
import type { Answer } from './answers.ts';

/** Starts a bare server with these responses on the shop's core. */
export async function startBare(answers: Answer[]): Promise<{ port: number; stop: () => Promise<void> }> {
  const program = fileURLToPath(new URL('./server.ts', import.meta.url));
  const child = spawn(...onCore('server', process.execPath, [program]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(answers);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
