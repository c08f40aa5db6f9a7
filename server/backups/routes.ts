import { backupSentences } from '#contract/backup-sentences.ts';
import type { Backups } from '#contract/backups.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { momentOf, openPlace, type PlaceConfig } from './places.ts';
import { readDrill } from './report.ts';
import type { Keeping } from './retention.ts';

type BackupCalls = Pick<Handlers, Extract<keyof Handlers, `${string} /api/backups${string}`>>;

/** What the configuration says of backups. */
export type BackupSettings = { place: PlaceConfig; areDaily: boolean; keep: Keeping };

const kinds = ['backup', 'drill'] as const;

const whereIs = (place: PlaceConfig): string =>
  'folder' in place ? place.folder : `${place.bucket.bucket} at ${new URL(place.bucket.endpoint).host}`;

async function show(jobs: Jobs, { place, areDaily, keep }: BackupSettings): Promise<Backups> {
  const [stored, noted, isBusy, aside] = await Promise.all([
    openPlace(place).then((opened) => opened.list()),
    openPlace(place).then((opened) => opened.noted()),
    jobs.isAny(kinds),
    jobs.aside(kinds, { limit: 1, offset: 0 }),
  ]);
  const drill = readDrill(noted);
  const [failed] = aside.jobs;
  const newest = stored[0] && momentOf(stored[0].name);
  return {
    ...{ place: whereIs(place), isNightly: areDaily, keep, isBusy },
    backups: stored.map(({ name, bytes }) => ({
      ...{ name, bytes, madeAt: momentOf(name).toISOString(), isNightly: name.startsWith('haat-daily-') },
    })),
    drill: drill && { backup: drill.backup, at: drill.at, rows: drill.rows, problems: drill.problems },
    // A backup made since says that the trouble is over.
    failure:
      failed && !(newest && newest > failed.at)
        ? { reason: failed.error, at: failed.at.toISOString() }
        : null,
  };
}

export function backupRoutes(db: Db, jobs: Jobs, settings: BackupSettings): BackupCalls {
  const begin = async (kind: (typeof kinds)[number]) => {
    await jobs.ready();
    if (await jobs.isAny(kinds)) throw new ShopError('conflict', backupSentences.busy);
    await transaction(db, (tx) => jobs.add(tx, kind, { isDaily: false }));
  };
  return {
    'GET /api/backups': async () => answer(await show(jobs, settings)),
    'POST /api/backups': async () => {
      await begin('backup');
      return answer(null, backupSentences.asked);
    },
    'POST /api/backups/drill': async () => {
      await begin('drill');
      return answer(null, backupSentences.drillAsked);
    },
  };
}
