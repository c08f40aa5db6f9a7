import { z } from 'zod';
import { settingGroup, webAddress } from '#kernel/environment.ts';
import { passwordLength } from '#modules/accounts/contract/password-length.ts';
import { serviceVariables } from './environment-services.ts';
import { databaseUrl, port } from './environment-values.ts';

const server = settingGroup('Server');
const database = settingGroup('Database');
const owner = settingGroup("Owner's account");
const mail = settingGroup('Email');

/** The environment variables of the shop itself, each validated on its own. An empty variable counts as not set. */
export const ownEnvironment = z.object({
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
  DATABASE_CONNECTIONS: database.withDefault(
    z
      .string()
      .regex(/^([2-9]|[1-9]\d|100)$/, { error: 'must be a number of connections, 2 to 100' })
      .transform(Number),
    {
      description:
        'The most connections of a process to that server for its work. Up to three more listen and check the server.',
      default: '10',
      example: '20',
    },
  ),
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
  ...serviceVariables,
});
