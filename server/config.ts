import { join, resolve } from 'node:path';
import type { z } from 'zod';
import type { OrderLimits } from '#contract/order-limits.ts';
import type { PlaceConfig } from './backups/places.ts';
import type { Keeping } from './backups/retention.ts';
import { environment, wrongTogether } from './environment.ts';
import type { RazorpayConfig } from './payments/razorpay.ts';
import type { Bucket } from './platform/files/bucket.ts';
import type { MetricsAddress } from './platform/metrics/serve.ts';

/** Everything the environment decides, checked once at start. */
export type Config = {
  port: number;
  /** The address to listen on. */
  host: string;
  /** Absolute path of the folder of the embedded database, uploads and outbox. */
  dataDir: string;
  /** A real PostgreSQL instead of the embedded one. */
  databaseUrl: string | null;
  /** A copy of that database that follows it, to read from. */
  replicaUrl: string | null;
  /** How many processes serve. */
  workers: number;
  /** The owner account to make when there is none yet (R16). */
  owner: { email: string; password: string } | null;
  /** The shop's own address (origin), for links that leave it; null takes it from each request. */
  publicUrl: string | null;
  /** For how long a CDN may answer without asking the shop; 0 lets a change be seen on the very next request. */
  cdnSeconds: number;
  mail: {
    /** The server that takes mails; null keeps them as files in DATA_DIR/outbox. */
    smtpUrl: string | null;
    from: string;
    outbox: string;
  };
  /** Where instances count tries together (Redis or Valkey); null counts in each process by itself. */
  redisUrl: string | null;
  /** The proxies in front that are believed when they say whom they serve; null believes nobody. */
  trustProxy: string[] | null;
  /** In how many seconds the body of a request must come, or go on coming. */
  bodySeconds: number;
  /** How many orders may be placed in an hour; null for any number. */
  orderLimits: OrderLimits | null;
  /** With whose account one can sign in too, by OpenID Connect (R13). */
  provider: { issuer: string; clientId: string; clientSecret: string; label: string } | null;
  /** Where uploaded pictures are kept instead of in the folder (R34). */
  bucket: Bucket | null;
  /** Where backups are kept, whether the shop makes one every night, and how many of those stay. */
  backups: { place: PlaceConfig; areDaily: boolean; keep: Keeping };
  /** Takes payments online; null leaves paying on the doorstep. */
  razorpay: RazorpayConfig | null;
  seed: 'demo' | 'catalogue' | 'none';
  logLevel: string;
  /** Where `/metrics` is served; null serves it nowhere. */
  metrics: MetricsAddress | null;
};

/** The environment is not right; the message names every wrong or missing value. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables; an empty one counts as not set.
 * @throws ConfigError naming every wrong or missing value at once
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(env);
  const wrong = result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  wrong.push(...wrongTogether(env));
  if (!result.success || wrong.length > 0) {
    throw new ConfigError(`Haat cannot start because of its configuration:\n  ${wrong.join('\n  ')}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, SEED, LOG_LEVEL } = result.data;
  const { PUBLIC_URL, CDN_SECONDS, SMTP_URL, MAIL_FROM, WORKERS, DATABASE_REPLICA_URL } = result.data;
  const { METRICS_PORT, METRICS_HOST } = result.data;
  const { REDIS_URL, TRUST_PROXY, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL } = result.data;
  const dataDir = resolve(DATA_DIR);
  return {
    port: PORT,
    host: HOST,
    dataDir,
    databaseUrl: DATABASE_URL ?? null,
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
    provider:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? {
            issuer: OIDC_ISSUER,
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
            label: OIDC_LABEL,
          }
        : null,
    bucket: bucketOf(result.data),
    backups: {
      place: result.data.BACKUP_TO ?? { folder: join(dataDir, 'backups') },
      areDaily: result.data.BACKUP_TO !== undefined,
      keep: result.data.BACKUP_KEEP,
    },
    razorpay: razorpayOf(result.data),
    seed: SEED,
    logLevel: LOG_LEVEL,
    metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST },
  };
}

function bucketOf(set: z.output<typeof environment>): Bucket | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_PUBLIC_URL, S3_REGION: region } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl: S3_PUBLIC_URL ?? null };
}

function razorpayOf(set: z.output<typeof environment>): RazorpayConfig | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = set;
  if (!keyId || !keySecret) return null;
  return {
    keyId,
    keySecret,
    webhookSecret: set.RAZORPAY_WEBHOOK_SECRET ?? null,
    url: set.RAZORPAY_URL,
    checkoutUrl: set.RAZORPAY_CHECKOUT_URL,
  };
}
