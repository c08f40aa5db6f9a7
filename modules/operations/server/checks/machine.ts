import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { readBuild } from '#kernel/project.ts';
import type { Check } from '#modules/operations/contract/status.ts';
import { ok, problem, runCheck, warning } from './check.ts';
import type { CheckedSettings } from './settings.ts';

const mega = 1_000_000;
const formatBytes = (bytes: number): string =>
  bytes >= 1000 * mega ? `${(bytes / (1000 * mega)).toFixed(1)} GB` : `${Math.round(bytes / mega)} MB`;

/** Free space in bytes below which the check is a problem, and below which it is a warning. */
const scarceDisk = 200 * mega;
const littleDisk = 1000 * mega;
/** The oldest major version of Node that runs the shop. */
const oldestNode = 24;

/** Returns the checks of the machine and the program. */
export const machineChecks = (
  config: Pick<CheckedSettings, 'dataDir' | 'publicUrl' | 'mail'>,
): Promise<Check>[] => [
  runCheck('version', 'Run `npm start`, which brings the right version of Node along.', async () => {
    const { version, commit } = readBuild();
    const text = `Haat ${version}, commit ${commit}, on Node ${process.versions.node}.`;
    if (Number.parseInt(process.versions.node, 10) >= oldestNode) return ok(text);
    return problem(text, 'Run `npm start`, which brings the right version of Node along.');
  }),
  runCheck('settings', 'Correct the environment.', async () => {
    if (config.publicUrl === null)
      return warning(
        'PUBLIC_URL is not set: links in emails lead to this machine only.',
        'Set PUBLIC_URL to the public address of the shop, unless only you use it.',
      );
    if (config.mail.smtpUrl === null)
      return problem(
        'SMTP_URL is not set: no email reaches a customer.',
        'Set SMTP_URL to your mail server.',
      );
    return ok('All required settings are set.');
  }),
  runCheck('disk', 'Check that DATA_DIR exists and can be read.', async () => {
    let folder = config.dataDir;
    while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const text = `${formatBytes(free)} are free in ${config.dataDir}.`;
    const advice = 'Make room: delete old logs and backups, or move DATA_DIR to a larger disk.';
    if (free < scarceDisk) return problem(text, advice);
    return free < littleDisk ? warning(text, advice) : ok(text);
  }),
  runCheck('memory', 'Give the shop more memory.', async () => {
    const { rss } = process.memoryUsage();
    const available = Math.min(process.availableMemory(), freemem());
    const text = `This process uses ${formatBytes(rss)}; ${formatBytes(available)} of ${formatBytes(totalmem())} are available.`;
    const advice = 'Stop other programs on this machine, or give it more memory.';
    return available < 100 * mega ? warning(text, advice) : ok(text);
  }),
];
