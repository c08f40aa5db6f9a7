import { z } from 'zod';
import { settingGroup } from '#kernel/environment.ts';
import {
  defaultRetention,
  parseRetention,
  type RetentionPolicy,
  retentionText,
  type StorageConfig,
} from '#modules/backups/index.ts';
import { defaultOrderLimits } from '#modules/orders/contract/order-limits.ts';
import { isProxy, parseOrderLimits, parsePlace } from './environment-values.ts';

const proxy = settingGroup('Proxies, CDN and rate limits');
const backups = settingGroup('Backups');
const webhooks = settingGroup('Webhooks');

/** The variables of what stands around the shop: proxies, an identity provider, stores, and receivers of webhooks. */
export const serviceVariables = {
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
        error: `must be none, or four limits such as ${defaultOrderLimits}`,
      })
      .transform((value) => parseOrderLimits(value) ?? null),
    {
      description:
        'How many orders may be placed in an hour from one network, with one email, with one phone number and to one address; `none` for any number. Signed-in customers with an order that is paid or delivered may place five times as many. Processes that share a database count together.',
      default: defaultOrderLimits,
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
      .refine((value) => parseRetention(value) !== undefined, {
        error: `must look like ${retentionText(defaultRetention)}`,
      })
      .transform((value) => parseRetention(value) as RetentionPolicy),
    {
      description:
        'How many nightly backups are kept: the newest of each of the last days and weeks. Backups made by hand are kept until they are deleted by hand.',
      default: retentionText(defaultRetention),
      example: 'daily=14,weekly=8',
    },
  ),
};
