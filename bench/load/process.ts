import { endDay, playDay, readCatalogue, replay } from '../day/player.ts';
import { drive, percentiles, serialise } from './drive.ts';
import type { Jobs, Measured, Run } from './load.ts';

// The process of the load generator: performs one job per message and sends one message back.

/** Sends the same requests repeatedly, or each once. */
async function perform({ requests, once, servedOnly, ...run }: Run): Promise<Measured> {
  const buffers = requests.map(serialise);
  const times: number[] = [];
  let next = 0;
  let bytes = 0;
  let refused = 0;
  let errors = 0;
  const { elapsed, busy } = await drive<Buffer>(run, {
    next: () => (once && next >= buffers.length ? null : (buffers[next++ % buffers.length] as Buffer)),
    requestOf: (request) => request,
    onResponse(_request, response, ms) {
      if (servedOnly && response.status === 503) {
        refused++;
        return;
      }
      times.push(ms);
      bytes += response.bytes;
      if (response.status !== 200) errors++;
    },
  });
  return {
    perSecond: Math.round((times.length * 10_000) / elapsed) / 10,
    ...percentiles(times),
    bytes: Math.round(bytes / Math.max(1, times.length)),
    requests: times.length,
    refused,
    errors,
    busy,
  };
}

const jobs: { [Name in keyof Jobs]: (job: Jobs[Name]['job']) => Promise<Jobs[Name]['result']> } = {
  run: perform,
  readCatalogue,
  day: playDay,
  replay,
};

process.on('message', ({ name, job }: { name: keyof Jobs | 'endDay'; job: never }) => {
  if (name === 'endDay') return endDay();
  jobs[name](job).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
