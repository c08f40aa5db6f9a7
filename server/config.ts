import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { plugins } from '#haat.config.ts';
import type { MetricsAddress } from '#kernel/metrics/serve.ts';
import type { BackupSettings } from '#modules/backups/index.ts';
import type { OrderLimits } from '#modules/orders/contract/order-limits.ts';
import { combinationErrors, environment } from './environment.ts';

/** The configuration from the environment, validated once at start. */
export type Config = {
  port: number;
  /** The address to listen on. */
  host: string;
  /** Absolute path of the folder of the embedded database, uploads and outbox. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | null;
  /** The most connections of a process to that server for its work. */
  databaseConnections: number;
  /** A streaming replica of that server, for reads. */
  replicaUrl: string | null;
  /** Number of processes. */
  workers: number;
  /** The owner account to create when there is none yet (R16). */
  owner: { email: string; password: string } | null;
  /** The shop's own origin, for links in emails and elsewhere; null takes it from each request. */
  publicUrl: string | null;
  /** Seconds that a CDN may answer without revalidating; with 0, a change is visible on the next request. */
  cdnSeconds: number;
  mail: {
    /** The mail server; null writes emails as files to DATA_DIR/outbox. */
    smtpUrl: string | null;
    from: string;
    outbox: string;
  };
  /** Redis or Valkey for rate limits shared by all instances; null counts in each process. */
  redisUrl: string | null;
  /** The proxies whose forwarded headers are trusted; null trusts none. */
  trustProxy: string[] | null;
  /** Seconds in which the body of a request must arrive or make progress. */
  bodySeconds: number;
  /** Orders that may be placed in an hour; null for any number. */
  orderLimits: OrderLimits | null;
  /** The place of backups, whether the shop makes one every night, and how many of those are kept. */
  backups: BackupSettings;
  /** Whether webhooks may lead into private networks. */
  webhooksToPrivate: boolean;
  /** The options of the configured plugins, by name. */
  plugins: Record<string, unknown>;
  seed: 'demo' | 'catalogue' | 'none';
  logLevel: string;
  /** The address of `/metrics`; null serves none. */
  metrics: MetricsAddress | null;
};

/** The environment is invalid; the message names every wrong or missing value. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables; an empty one counts as not set.
 * @throws ConfigError naming every wrong or missing value at once
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(env);
  const errors = result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  errors.push(...combinationErrors(env));
  if (!result.success || errors.length > 0) {
    throw new ConfigError(`Haat cannot start because of its configuration:\n  ${errors.join('\n  ')}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, SEED, LOG_LEVEL } = result.data;
  const { PUBLIC_URL, CDN_SECONDS, SMTP_URL, MAIL_FROM, WORKERS, DATABASE_REPLICA_URL } = result.data;
  const { METRICS_PORT, METRICS_HOST } = result.data;
  const { REDIS_URL, TRUST_PROXY } = result.data;
  const dataDir = resolve(DATA_DIR);
  return {
    port: PORT,
    host: HOST,
    dataDir,
    databaseUrl: DATABASE_URL ?? null,
    databaseConnections: result.data.DATABASE_CONNECTIONS,
    replicaUrl: DATABASE_REPLICA_URL ?? null,
    workers: WORKERS,
    owner: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null,
    publicUrl: PUBLIC_URL ?? null,
    cdnSeconds: CDN_SECONDS,
    mail: {
      smtpUrl: SMTP_URL ?? null,
      from: MAIL_FROM,
      outbox: join(dataDir, 'outbox'),
    },
    redisUrl: REDIS_URL ?? null,
    trustProxy: TRUST_PROXY ?? null,
    bodySeconds: result.data.BODY_SECONDS,
    orderLimits: result.data.ORDER_LIMITS,
    backups: {
      place: result.data.BACKUP_TO ?? { folder: join(dataDir, 'backups') },
      areDaily: result.data.BACKUP_TO !== undefined,
      keep: result.data.BACKUP_KEEP,
    },
    webhooksToPrivate: result.data.WEBHOOK_NETWORKS === 'any',
    plugins: pluginOptions(result.data),
    seed: SEED,
    logLevel: LOG_LEVEL,
    metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST },
  };
}

/** Returns the options of the plugins that are configured, by name. */
function pluginOptions(variables: z.output<typeof environment>): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const { name, environment: added } of plugins) {
    const read = added?.read(variables as never) ?? null;
    if (read !== null) options[name] = read;
  }
  return options;
}
