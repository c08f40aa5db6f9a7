import { join, resolve } from 'node:path';
import { z } from 'zod';
import { passwordLength } from '#contract/limits.ts';

const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port number, 0 to 65535' })
  .transform(Number)
  .refine((value) => value <= 65_535, { error: 'must be a port number, 0 to 65535' });

const databaseUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol), {
    error: 'must look like postgres://user:password@host:5432/database',
  });

const environment = z.object({
  PORT: optional(port),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseUrl),
  ADMIN_EMAIL: optional(z.email({ error: 'must be an e-mail address' })),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(passwordLength.min, { error: `must have at least ${passwordLength.min} characters` })
      .max(passwordLength.max, { error: `must have at most ${passwordLength.max} characters` }),
  ),
  PUBLIC_URL: optional(
    z
      .string()
      .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
        error: 'must look like https://shop.example',
      })
      .transform((value) => new URL(value).origin),
  ),
  CDN_SECONDS: optional(
    z
      .string()
      .regex(/^\d{1,6}$/, { error: 'must be a number of seconds, 0 to 999999' })
      .transform(Number),
  ),
  SMTP_URL: optional(
    z.string().refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
      error: 'must look like smtp://user:password@host:587',
    }),
  ),
  MAIL_FROM: optional(z.string()),
  WORKERS: optional(
    z
      .string()
      .regex(/^([1-9]|[1-5]\d|6[0-4])$/, { error: 'must be a number of processes, 1 to 64' })
      .transform(Number),
  ),
  DATABASE_REPLICA_URL: optional(databaseUrl),
  SEED: optional(z.enum(['demo', 'none'], { error: 'must be demo or none' })),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
  ),
});

/** The half of the owner account that is not there; null when both halves are, or none. */
function missingHalf({ ADMIN_EMAIL, ADMIN_PASSWORD }: NodeJS.ProcessEnv): string | null {
  if (!ADMIN_EMAIL === !ADMIN_PASSWORD) return null;
  return ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
}

/** What only a database server can do: the embedded database belongs to one process. */
function needsServer({ DATABASE_URL, DATABASE_REPLICA_URL, WORKERS }: NodeJS.ProcessEnv): string[] {
  if (DATABASE_URL) return [];
  return [
    ...(DATABASE_REPLICA_URL
      ? ['DATABASE_REPLICA_URL needs DATABASE_URL, the database that it follows']
      : []),
    ...(WORKERS && WORKERS !== '1'
      ? ['WORKERS needs DATABASE_URL: the embedded database belongs to one process']
      : []),
  ];
}

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
  seed: 'demo' | 'none';
  logLevel: string;
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
  const half = missingHalf(env);
  if (half)
    wrong.push(`${half} is missing: the owner account needs both an e-mail and a password, or neither`);
  wrong.push(...needsServer(env));
  if (!result.success || wrong.length > 0) {
    throw new ConfigError(`Haat cannot start, the configuration is not right:\n  ${wrong.join('\n  ')}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, SEED, LOG_LEVEL } = result.data;
  const { PUBLIC_URL, CDN_SECONDS, SMTP_URL, MAIL_FROM, WORKERS, DATABASE_REPLICA_URL } = result.data;
  const dataDir = resolve(DATA_DIR ?? 'data');
  return {
    port: PORT ?? 3000,
    host: HOST ?? '0.0.0.0',
    dataDir,
    databaseUrl: DATABASE_URL ?? null,
    replicaUrl: DATABASE_REPLICA_URL ?? null,
    workers: WORKERS ?? 1,
    owner: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null,
    publicUrl: PUBLIC_URL ?? null,
    cdnSeconds: CDN_SECONDS ?? 0,
    mail: {
      smtpUrl: SMTP_URL ?? null,
      from: MAIL_FROM ?? 'Haat <haat@localhost>',
      outbox: join(dataDir, 'outbox'),
    },
    seed: SEED ?? 'demo',
    logLevel: LOG_LEVEL ?? 'info',
  };
}
