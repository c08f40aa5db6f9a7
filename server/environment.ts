import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { passwordLength } from '#contract/limits.ts';

const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port number, 0 to 65535' })
  .transform(Number)
  .refine((value) => value <= 65_535, { error: 'must be a port number, 0 to 65535' });

const webAddress = (example: string) =>
  z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: `must look like ${example}`,
  });

const databaseUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol), {
    error: 'must look like postgres://user:password@host:5432/database',
  });

/** One address, a network of them, or a name for networks that everybody has. */
const isProxy = (value: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) ||
  isIP(value) !== 0 ||
  (/^[^/]+\/\d+$/.test(value) && ipaddr.isValidCIDR(value));

/** The variables that are read, each by itself. */
export const environment = z.object({
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
  PUBLIC_URL: optional(webAddress('https://shop.example').transform((value) => new URL(value).origin)),
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
  REDIS_URL: optional(
    z.string().refine((value) => URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol), {
      error: 'must look like redis://user:password@host:6379',
    }),
  ),
  TRUST_PROXY: optional(
    z
      .string()
      .transform((value) => value.split(',').map((each) => each.trim()))
      .refine((proxies) => proxies.every(isProxy), {
        error:
          'must be the addresses of the proxies in front (10.0.0.7, 10.0.0.0/8, loopback, linklocal or uniquelocal), separated by commas',
      }),
  ),
  OIDC_ISSUER: optional(webAddress('https://accounts.google.com')),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_LABEL: optional(z.string().max(40)),
  S3_ENDPOINT: optional(webAddress('https://s3.eu-central-1.amazonaws.com')),
  S3_BUCKET: optional(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' }),
  ),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_PUBLIC_URL: optional(webAddress('https://pictures.shop.example')),
  RAZORPAY_KEY_ID: optional(z.string()),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: optional(z.string()),
  RAZORPAY_URL: optional(webAddress('https://api.razorpay.com').transform((value) => new URL(value).origin)),
  RAZORPAY_CHECKOUT_URL: optional(webAddress('https://checkout.razorpay.com/v1/checkout.js')),
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

/** What belongs together: all of it, or nothing of it and of what goes with it. */
const together = [
  {
    needed: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    besides: [],
    why: 'to sign in with another provider takes issuer, client id and client secret',
  },
  {
    needed: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    besides: ['S3_REGION', 'S3_PUBLIC_URL'],
    why: 'to keep pictures in a bucket takes endpoint, bucket, access key id and secret access key',
  },
  {
    needed: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
    besides: ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_URL', 'RAZORPAY_CHECKOUT_URL'],
    why: 'to take payments online takes the key id and the key secret of Razorpay, or neither',
  },
];

/** What is there in part, said of each part that is missing. */
const missingParts = (env: NodeJS.ProcessEnv): string[] =>
  together.flatMap(({ needed, besides, why }) =>
    [...needed, ...besides].some((name) => env[name])
      ? needed.filter((name) => !env[name]).map((name) => `${name} is missing: ${why}`)
      : [],
  );

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

/** What is wrong with the variables taken together, a sentence each that begins with the name of one. */
export function wrongTogether(env: NodeJS.ProcessEnv): string[] {
  const half = missingHalf(env);
  return [
    ...(half
      ? [`${half} is missing: the owner account needs both an e-mail and a password, or neither`]
      : []),
    ...missingParts(env),
    ...needsServer(env),
  ];
}
