import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onCore } from '../machine.ts';

/** A request of a benchmark. */
export type BenchRequest = {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
};

export type Run = {
  port: number;
  /** Sent in turn repeatedly, or each once if `once` is set. */
  requests: BenchRequest[];
  connections: number;
  /** The run ends after this time, or after all requests if `once` is set. */
  seconds: number;
  once?: boolean;
  /**
   * Requests per second at even intervals, like independent visitors; without it, each connection sends its next
   * request after the response.
   */
  paced?: number;
};

/** The result of a run. Times in ms; bytes are the mean size of a body as transferred. */
export type Measured = {
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
  bytes: number;
  requests: number;
  /** Responses with another status than 200, and broken connections. */
  errors: number;
  /** The load generator's own share of its core: near 1, it limits the rate instead of the server. */
  busy: number;
};

/** The load generator, a process on its own core. */
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
      const [message] = await Promise.race([once(child, 'message'), died]);
      if ('error' in message) throw new Error(message.error);
      return message as Measured;
    },
    stop: () => child.kill(),
  };
}
