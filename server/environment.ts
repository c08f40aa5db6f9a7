import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { passwordLength } from '#contract/limits.ts';
import { type OrderLimits, orderTraits } from '#contract/order-limits.ts';
import { plugins } from '#haat.config.ts';
import type { RetentionPolicy, StorageConfig } from '#server/backups/index.ts';
import { settingGroup, webAddress } from '#server/platform/environment.ts';

const server = settingGroup('Server');
const database = settingGroup('Database');
const owner = settingGroup("Owner's account");
const mail = settingGroup('Email');
const proxy = settingGroup('Proxies, CDN and rate limits');
const backups = settingGroup('Backups');
const webhooks = settingGroup('Webhooks');

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

/** Whether a value is an IP address, a CIDR block, or one of the names for private networks. */
const isProxy = (value: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) ||
  isIP(value) !== 0 ||
  (/^[^/]+\/\d+$/.test(value) && ipaddr.isValidCIDR(value));

/** Parses `network=30,email=8,phone=8,address=8`; `none` gives null, and an invalid value undefined. */
function parseOrderLimits(value: string): OrderLimits | null | undefined {
  if (value === 'none') return null;
  const limits = new Map(value.split(',').map((entry) => entry.trim().split('=') as [string, string]));
  const isValidLimit = (trait: string) => /^[1-9]\d{0,5}$/.test(limits.get(trait) ?? '');
  if (limits.size !== orderTraits.length || !orderTraits.every(isValidLimit)) return undefined;
  return Object.fromEntries(orderTraits.map((trait) => [trait, Number(limits.get(trait))])) as OrderLimits;
}

/** Parses `https://key:secret@host/bucket?region=name` or a path; an invalid value gives undefined. */
function parsePlace(value: string): StorageConfig | undefined {
  if (!/^https?:/.test(value)) return { folder: resolve(value) };
  if (!URL.canParse(value)) return undefined;
  const { origin, pathname, username, password, searchParams } = new URL(value);
  const bucket = pathname.replaceAll('/', '');
  if (!bucket || !username || !password) return undefined;
  const keys = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
  return { bucket: { endpoint: origin, bucket, region: searchParams.get('region') ?? 'us-east-1', ...keys } };
}

/** Parses `daily=7,weekly=4`; an invalid value gives undefined. */
function parseRetention(value: string): RetentionPolicy | undefined {
  const [, daily, weekly] = /^daily=([1-9]\d{0,2}),\s*weekly=(\d{1,3})$/.exec(value) ?? [];
  return daily && weekly ? { daily: Number(daily), weekly: Number(weekly) } : undefined;
}

/** The environment variables of the shop itself, each validated on its own. An empty variable counts as not set. */
const ownEnvironment = z.object({
  PORT: server.withDefault(port, {
    description: 'The port to listen on; 0 takes any free port.',
    default: '3000',
    example: '8080',
  }),
  HOST: server.withDefault(z.string(), {
    description: 'The address to listen on.',
    default: '0.0.0.0',
    example: '127.0.0.1',
  }),
  PUBLIC_URL: server.optional(
    webAddress('https://shop.example').transform((value) => new URL(value).origin),
    {
      description: 'The public address of the shop, for links in emails, previews, the sitemap and feeds.',
      unset: '`http://localhost:PORT` in emails, otherwise the address of each request',
      example: 'https://shop.example',
    },
  ),
  DATA_DIR: server.withDefault(z.string(), {
    description:
      'The folder of the embedded database, of emails in `outbox/` and of uploaded pictures in `media/`.',
    default: './data',
    example: '/var/lib/haat',
  }),
  WORKERS: server.withDefault(
    z
      .string()
      .regex(/^([1-9]|[1-5]\d|6[0-4])$/, { error: 'must be a number of processes, 1 to 64' })
      .transform(Number),
    {
      description: 'The number of processes that serve requests. More than one needs `DATABASE_URL`.',
      default: '1',
      example: '4',
    },
  ),
  SEED: server.withDefault(
    z.enum(['demo', 'catalogue', 'none'], { error: 'must be demo, catalogue or none' }),
    {
      description:
        'What an empty shop starts with: `demo` (a catalogue and a year of orders), `catalogue` (no orders) or `none`.',
      default: 'demo',
      example: 'none',
    },
  ),
  LOG_LEVEL: server.withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    {
      description:
        'The least severe level to log: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
      default: 'info',
      example: 'warn',
    },
  ),
  METRICS_PORT: server.optional(port, {
    description:
      'The port on which `/metrics` is served, in the format of Prometheus. With several processes, the metrics cover all of them.',
    unset: 'no metrics are served',
    example: '9464',
  }),
  METRICS_HOST: server.withDefault(z.string(), {
    description: 'The address on which `/metrics` listens. Nothing protects it but your network.',
    default: '127.0.0.1',
    example: '10.0.0.5',
  }),
  DATABASE_URL: database.optional(databaseUrl, {
    description: 'A PostgreSQL server, 15 or newer. Several processes may share it.',
    unset: 'the embedded database in `DATA_DIR`',
    example: 'postgres://haat:choose-one@database:5432/haat',
  }),
  DATABASE_REPLICA_URL: database.optional(databaseUrl, {
    description: 'A streaming replica of that server, for catalogue reads by shoppers. Needs `DATABASE_URL`.',
    unset: 'every read goes to `DATABASE_URL`',
    example: 'postgres://haat:choose-one@replica:5432/haat',
  }),
  ADMIN_EMAIL: owner.optional(z.email({ error: 'must be an email address' }), {
    description:
      "The email address of the owner's account, created on the first start. Needs `ADMIN_PASSWORD`.",
    unset: '`owner@haat.local`',
    example: 'owner@shop.example',
  }),
  ADMIN_PASSWORD: owner.optional(
    z
      .string()
      .min(passwordLength.min, { error: `must have at least ${passwordLength.min} characters` })
      .max(passwordLength.max, { error: `must have at most ${passwordLength.max} characters` }),
    {
      description: `The password of that account, ${passwordLength.min} to ${passwordLength.max} characters, not one of the most used passwords. Needs \`ADMIN_EMAIL\`.`,
      unset: 'generated and printed once, on the first start',
      example: 'choose-another',
    },
  ),
  SMTP_URL: mail.optional(
    z.string().refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
      error: 'must look like smtp://user:password@host:587',
    }),
    {
      description: 'The mail server.',
      unset: 'emails are written as files to `DATA_DIR/outbox`',
      example: 'smtp://user:password@mail.example:587',
    },
  ),
  MAIL_FROM: mail.withDefault(z.string(), {
    description: 'The sender of every email. Use an address of your own domain.',
    default: 'Haat <haat@localhost>',
    example: 'Haat <haat@shop.example>',
  }),
  TRUST_PROXY: proxy.optional(
    z
      .string()
      .transform((value) => value.split(',').map((each) => each.trim()))
      .refine((proxies) => proxies.every(isProxy), {
        error:
          'must be the addresses of the proxies in front (10.0.0.7, 10.0.0.0/8, loopback, linklocal or uniquelocal), separated by commas',
      }),
    {
      description:
        'The proxies whose `X-Forwarded-For` is trusted: IP addresses, CIDR blocks, `loopback`, `linklocal` or `uniquelocal`, separated by commas. Needs `PUBLIC_URL`.',
      unset: 'no proxy is trusted',
      example: 'loopback,10.0.0.0/8',
    },
  ),
  CDN_SECONDS: proxy.withDefault(
    z
      .string()
      .regex(/^\d{1,6}$/, { error: 'must be a number of seconds, 0 to 999999' })
      .transform(Number),
    {
      description:
        'How many seconds a CDN may answer without revalidating. With 0, a change is visible on the next request.',
      default: '0',
      example: '30',
    },
  ),
  REDIS_URL: proxy.optional(
    z.string().refine((value) => URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol), {
      error: 'must look like redis://user:password@host:6379',
    }),
    {
      description: 'A Redis or Valkey server in which all processes share the counters of the rate limits.',
      unset: 'each process counts separately',
      example: 'redis://cache:6379',
    },
  ),
  BODY_SECONDS: proxy.withDefault(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/, { error: 'must be a number of seconds, 1 to 999' })
      .transform(Number),
    {
      description:
        'The number of seconds in which the body of a request must arrive. One that takes longer must bring 4 kB for each second, or it is refused with 408.',
      default: '30',
      example: '60',
    },
  ),
  ORDER_LIMITS: proxy.withDefault(
    z
      .string()
      .refine((value) => parseOrderLimits(value) !== undefined, {
        error: 'must be none, or four limits such as network=30,email=8,phone=8,address=8',
      })
      .transform((value) => parseOrderLimits(value) ?? null),
    {
      description:
        'How many orders may be placed in an hour from one network, with one email, with one phone number and to one address; `none` for any number. Signed-in customers with an order that is paid or delivered may place five times as many. Processes that share a database count together.',
      default: 'network=30,email=8,phone=8,address=8',
      example: 'network=100,email=8,phone=8,address=20',
    },
  ),
  WEBHOOK_NETWORKS: webhooks.withDefault(z.enum(['public', 'any'], { error: 'must be public or any' }), {
    description:
      'Where webhooks may lead: only to `public` addresses, or to `any`, such as a program in the network of the shop.',
    default: 'public',
    example: 'any',
  }),
  BACKUP_TO: backups.optional(
    z
      .string()
      .refine((value) => parsePlace(value) !== undefined, {
        error: 'must be a folder, or look like https://key:secret@s3.example/bucket?region=us-east-1',
      })
      .transform((value) => parsePlace(value) as StorageConfig),
    {
      description:
        'Where backups are kept: a folder, best on another disk, or a private bucket of an S3-compatible store, with its keys. When set, the shop makes a backup every night at 3:00 Indian time (21:30 UTC).',
      unset: '`DATA_DIR/backups`, and no backups but those made by hand',
      example: 'https://key:secret@s3.example/haat-backups?region=us-east-1',
    },
  ),
  BACKUP_KEEP: backups.withDefault(
    z
      .string()
      .refine((value) => parseRetention(value) !== undefined, { error: 'must look like daily=7,weekly=4' })
      .transform((value) => parseRetention(value) as RetentionPolicy),
    {
      description:
        'How many nightly backups are kept: the newest of each of the last days and weeks. Backups made by hand are kept until they are deleted by hand.',
      default: 'daily=7,weekly=4',
      example: 'daily=14,weekly=8',
    },
  ),
});

/** All environment variables, with those of the plugins. */
export const environment = plugins.reduce(
  (all, { environment: added }) => (added ? all.extend(added.variables) : all) as typeof ownEnvironment,
  ownEnvironment,
);

/** The variable of the owner's account that is missing; null when both or neither are set. */
function missingHalf({ ADMIN_EMAIL, ADMIN_PASSWORD }: NodeJS.ProcessEnv): string | null {
  if (!ADMIN_EMAIL === !ADMIN_PASSWORD) return null;
  return ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
}

/** Groups of variables: when any variable of a group is set, all of its `needed` ones must be. */
const settingGroups = [
  ...plugins.flatMap(({ environment: added }) => {
    if (!added) return [];
    const { needed, alone, reason, variables } = added;
    const besides = Object.keys(variables).filter((name) => !needed.includes(name) && !alone.includes(name));
    return [{ needed, besides, reason }];
  }),
];

/** An error message for each missing variable of a group that is set in part. */
const missingParts = (env: NodeJS.ProcessEnv): string[] =>
  settingGroups.flatMap(({ needed, besides, reason }) =>
    [...needed, ...besides].some((name) => env[name])
      ? needed.filter((name) => !env[name]).map((name) => `${name} is missing: ${reason}`)
      : [],
  );

/** An error message for each variable that works only with a database server. */
function needsServer({ DATABASE_URL, DATABASE_REPLICA_URL, WORKERS }: NodeJS.ProcessEnv): string[] {
  if (DATABASE_URL) return [];
  return [
    ...(DATABASE_REPLICA_URL ? ['DATABASE_REPLICA_URL needs DATABASE_URL, the primary database'] : []),
    ...(WORKERS && WORKERS !== '1'
      ? ['WORKERS needs DATABASE_URL: only one process can use the embedded database']
      : []),
  ];
}

/** Requires PUBLIC_URL behind a proxy: a request does not prove the shop's address, since clients choose its host. */
const needsPublicUrl = ({ TRUST_PROXY, PUBLIC_URL }: NodeJS.ProcessEnv): string[] =>
  TRUST_PROXY && !PUBLIC_URL
    ? ['PUBLIC_URL is missing: behind the proxies of TRUST_PROXY the shop needs its public address']
    : [];

/** Errors in the combination of variables; each message begins with the name of one. */
export function combinationErrors(env: NodeJS.ProcessEnv): string[] {
  const half = missingHalf(env);
  return [
    ...(half ? [`${half} is missing: the owner's account needs both an email and a password`] : []),
    ...missingParts(env),
    ...needsServer(env),
    ...needsPublicUrl(env),
    ...plugins.flatMap(({ environment: added }) => added?.errors(env) ?? []),
  ];
}

/** The settings that are set, by name. */
export const settingsIn = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
