import { drive } from '../load/drive.ts';
import type { Jobs } from '../load/load.ts';
import { type DayKeys, readDayKeys } from './keys.ts';
import { buyersOf, commonPagesOf, sessionsOf } from './plan.ts';
import { Recording } from './recording.ts';
import { Traffic } from './traffic.ts';

// The days in the process of the load generator.

let catalogue: { url: string; keys: DayKeys } | null = null;
/** The day that is played. */
let current: Traffic | null = null;
/** The last recorded day. */
let lastRecording: Recording | null = null;

/** Reads the products that the days visit. */
export async function readCatalogue({ url }: Jobs['readCatalogue']['job']): Promise<object> {
  catalogue = { url, keys: await readDayKeys(url) };
  return {};
}

/** Plays a day of traffic. */
export async function playDay(job: Jobs['day']['job']): Promise<Jobs['day']['result']> {
  if (catalogue?.url !== job.url) await readCatalogue(job);
  const { keys } = catalogue as { keys: DayKeys };
  const sessions = job.traffic === 'buyers' ? buyersOf(keys, job.seed) : sessionsOf(keys, job.seed);
  const recording = job.records ? new Recording() : null;
  const traffic = new Traffic(job.pagesOnly ? commonPagesOf(sessions) : sessions, {
    mostOrders: job.mostOrders ?? Number.POSITIVE_INFINITY,
    recording,
  });
  current = traffic;
  const { elapsed, busy } = await drive({ ...job, persistent: true }, traffic);
  lastRecording = recording;
  return {
    ...traffic.measured(),
    seconds: elapsed / 1000,
    busy,
    ...(recording && { recorded: recording.recorded() }),
  };
}

/** Ends the day that is played. */
export function endDay(): void {
  current?.end();
}

/** Sends the requests of the last recorded day in turn, each connection the next one after the response. */
export async function replay({ atLeast, ...job }: Jobs['replay']['job']): Promise<Jobs['replay']['result']> {
  const recorded = lastRecording?.requests ?? [];
  const requests = recorded.length * Math.ceil(atLeast / Math.max(1, recorded.length));
  let sent = 0;
  let errors = 0;
  await drive<Buffer>(
    { ...job, seconds: 600 },
    {
      next: () => (sent < requests ? (recorded[sent++ % recorded.length] ?? null) : null),
      requestOf: (request) => request,
      onResponse(_request, { status }) {
        if (status === 0) errors++;
      },
    },
  );
  return { requests, errors };
}
