import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onCore } from '../machine.ts';

/** One request as it is asked. */
export type Asked = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> };

export type Run = {
  port: number;
  /** Asked in turn, over and over; each once when `once` is set. */
  asked: Asked[];
  connections: number;
  /** The run ends after so long, or when everything was asked once. */
  seconds: number;
  once?: boolean;
  /** So many requests a second, evenly, as visitors come who do not wait for each other; as many as it gets otherwise. */
  paced?: number;
};

/** What a run came to. Times in ms; bytes are those of one body as it travels, in the mean. */
export type Measured = {
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
  bytes: number;
  requests: number;
  /** Answers with another status than 200, and connections that broke. */
  errors: number;
  /** The share of its core that the load generator itself took: near 1, it is the limit, not the server. */
  busy: number;
};

/** The load generator, a process of its own on a core of its own. */
export type Load = { run: (run: Run) => Promise<Measured>; stop: () => void };

export function startLoad(): Load {
  const program = fileURLToPath(new URL('./process.ts', import.meta.url));
  const child = spawn(...onCore('load', process.execPath, [program]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const died = once(child, 'exit').then(() => {
    throw new Error('The load generator ended.');
  });
  died.catch(() => {});
  return {
    async run(run) {
      child.send(run);
      const [answer] = await Promise.race([once(child, 'message'), died]);
      if ('error' in answer) throw new Error(answer.error);
      return answer as Measured;
    },
    stop: () => child.kill(),
  };
}
