import { type AccountFigure, recordResult } from './accounts/accounts.ts';
import { browsing } from './accounts/questions.ts';
import { type BenchRequest, type Load, type Measured, startLoad } from './load/load.ts';
import type { Options } from './options.ts';
import { type Environment, serveOnItsCore } from './processes.ts';
import type { Workload } from './workloads/warm.ts';

// Measures whether an agent that ignores its limit of calls slows the pages of shoppers.

/** The pages of shoppers: requests at even intervals. */
const shoppers = { connections: 50, paced: 100 };
const agentConnections = 50;

/** A call that costs little, so that the agent sends as many as it can. */
const agentCall: BenchRequest = {
  method: 'POST',
  path: '/mcp',
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  headers: { accept: 'application/json, text/event-stream' },
};

/** Measures the pages of shoppers, alone and beside an agent that sends call after call. */
export async function measureAgents(
  workloads: Workload[],
  env: Environment,
  { load, options, say }: { load: Load; options: Options; say: (text: string) => void },
): Promise<AccountFigure[]> {
  const { port, stop } = await serveOnItsCore(env);
  const others = startLoad();
  const seconds = options.seconds * 5;
  const run = () => load.run({ port, requests: browsing(workloads), seconds, ...shoppers });
  const flood = (floodSeconds: number) =>
    others.run({ port, requests: [agentCall], connections: agentConnections, seconds: floodSeconds });
  try {
    await load.run({ port, requests: browsing(workloads), seconds: 60, once: true, connections: 10 });
    const alone: Measured[] = [];
    const beside: Measured[] = [];
    for (let round = 0; round < options.runs; round++) {
      alone.push(await run());
      const flooding = flood(options.warmSeconds + seconds);
      await load.run({ port, requests: browsing(workloads), seconds: options.warmSeconds, ...shoppers });
      beside.push(await run());
      const { perSecond } = await flooding;
      say(`  ${Math.round(perSecond)} calls a second`);
    }
    return [
      recordResult(alone, 'pages of shoppers', shoppers, null, { say }),
      recordResult(beside, `pages beside an agent on ${agentConnections} connections`, shoppers, 'browsing', {
        say,
      }),
    ];
  } finally {
    others.stop();
    await stop();
  }
}
