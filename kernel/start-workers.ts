import { eventJob } from './events/event-job.ts';
import type { Work } from './jobs/jobs.ts';
import type { Kernel, Module } from './kernel.ts';

/** Delay in ms between the start and the first jobs: the first requests come first. */
const delayMs = 1000;

/** Starts the workers of the modules' jobs once the shop is open. A shop whose jobs cannot run is open all the same. */
export function startWorkers(kernel: Kernel, modules: readonly Module[]): void {
  const { app, jobs } = kernel;
  const declared = [
    { kind: 'event', job: eventJob, service: undefined },
    ...modules.flatMap((module) =>
      Object.entries(module.jobs).map(([kind, job]) => ({ kind, job, service: kernel.get(module) })),
    ),
  ];
  const start = async () => {
    try {
      for (const { kind, job, service } of declared)
        await jobs.startWorker(kind as keyof Work, (payload) => job.run(payload as never, service, kernel));
      for (const { job, service } of declared) await job.afterStart?.(service, kernel);
    } catch (error) {
      app.log.error({ err: error }, 'background jobs cannot run');
    }
  };
  let startTimer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    startTimer = setTimeout(start, delayMs);
  });
  app.addHook('preClose', async () => clearTimeout(startTimer));
}
