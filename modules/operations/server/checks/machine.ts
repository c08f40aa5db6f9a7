import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { readBuild } from '#kernel/project.ts';
import type { Check } from '#modules/operations/contract/status.ts';
import * as m from '../../messages/index.ts';
import { ok, problem, runCheck, warning } from './check.ts';
import type { CheckedSettings } from './settings.ts';

const mega = 1_000_000;
const formatBytes = (bytes: number): string =>
  bytes >= 1000 * mega
    ? m.machine.gb({ bytes: (bytes / (1000 * mega)).toFixed(1) })
    : m.machine.mb({ bytes: Math.round(bytes / mega) });

/** Free space in bytes below which the check is a problem, and below which it is a warning. */
const scarceDisk = 200 * mega;
const littleDisk = 1000 * mega;
/** The oldest major version of Node that runs the shop. */
const oldestNode = 24;

/** Returns the checks of the machine and the program. */
export const machineChecks = (
  config: Pick<CheckedSettings, 'dataDir' | 'publicUrl' | 'mail'>,
): Promise<Check>[] => [
  runCheck('version', m.machine.runNpmStart(), async () => {
    const { version, commit } = readBuild();
    const text = m.machine.haatCommitOnNode({ version, commit, node: process.versions.node });
    if (Number.parseInt(process.versions.node, 10) >= oldestNode) return ok(text);
    return problem(text, m.machine.runNpmStart());
  }),
  runCheck('settings', m.machine.correctEnvironment(), async () => {
    if (config.publicUrl === null)
      return warning(m.machine.publicUrlIsNotSet(), m.machine.setPublicUrlToPublic());
    if (config.mail.smtpUrl === null) return problem(m.machine.smtpUrlIsNotSet(), m.machine.setSmtpUrl());
    return ok(m.machine.allRequiredSettingsAreSet());
  }),
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
