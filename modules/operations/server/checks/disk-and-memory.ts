import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { Check } from '#modules/operations/contract/status.ts';
import * as m from '../../messages/index.ts';
import { ok, problem, runCheck, warning } from './check.ts';
import type { CheckedSettings } from './checked-settings.ts';

const mega = 1_000_000;
const formatBytes = (bytes: number): string =>
  bytes >= 1000 * mega
    ? m.machine.gb({ bytes: (bytes / (1000 * mega)).toFixed(1) })
    : m.machine.mb({ bytes: Math.round(bytes / mega) });

/** Free space in bytes below which the check is a problem, and below which it is a warning. */
const scarceDisk = 200 * mega;
const littleDisk = 1000 * mega;

/** Returns the checks of the free disk space and of the free memory. */
export const diskAndMemoryChecks = (config: Pick<CheckedSettings, 'dataDir'>): Promise<Check>[] => [
  runCheck('disk', m.machine.checkThatDataDirExists(), async () => {
    let folder = config.dataDir;
    while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const text = m.machine.areFreeIn({ freeText: formatBytes(free), dataDir: config.dataDir });
    const advice = m.machine.makeRoomDeleteOldLogs();
    if (free < scarceDisk) return problem(text, advice);
    return free < littleDisk ? warning(text, advice) : ok(text);
  }),
  runCheck('memory', m.machine.giveShopMoreMemory(), async () => {
    const { rss } = process.memoryUsage();
    const available = Math.min(process.availableMemory(), freemem());
    const text = m.machine.thisProcessUses({
      rssText: formatBytes(rss),
      availableText: formatBytes(available),
      totalmem: formatBytes(totalmem()),
    });
    const advice = m.machine.stopOtherPrograms();
    return available < 100 * mega ? warning(text, advice) : ok(text);
  }),
];
