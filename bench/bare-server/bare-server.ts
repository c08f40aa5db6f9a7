import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RecordedDay } from '../load/load.ts';
import { onCore } from '../machine.ts';
import type { Answer } from './answers.ts';

type Bare = { port: number; pid: number; stop: () => Promise<void> };

/** Starts a bare server with these responses, or with responses of these sizes, on the shop's core. */
export async function startBare(answers: Answer[] | RecordedDay): Promise<Bare> {
  const program = fileURLToPath(new URL('./program.ts', import.meta.url));
  const child = spawn(...onCore('server', process.execPath, [program]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(answers);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
