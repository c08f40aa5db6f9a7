import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { StorageConfig } from '#modules/backups/index.ts';
import { type OrderLimits, orderTraits } from '#modules/orders/contract/order-limits.ts';

export const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port number, 0 to 65535' })
  .transform(Number)
  .refine((value) => value <= 65_535, { error: 'must be a port number, 0 to 65535' });

export const databaseUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol), {
    error: 'must look like postgres://user:password@host:5432/database',
  });

/** Whether a value is an IP address, a CIDR block, or one of the names for private networks. */
export const isProxy = (value: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) ||
  isIP(value) !== 0 ||
  (/^[^/]+\/\d+$/.test(value) && ipaddr.isValidCIDR(value));

/** Parses `network=30,email=8,phone=8,address=8`; `none` gives null, and an invalid value undefined. */
export function parseOrderLimits(value: string): OrderLimits | null | undefined {
  if (value === 'none') return null;
  const limits = new Map(value.split(',').map((entry) => entry.trim().split('=') as [string, string]));
  const isValidLimit = (trait: string) => /^[1-9]\d{0,5}$/.test(limits.get(trait) ?? '');
  if (limits.size !== orderTraits.length || !orderTraits.every(isValidLimit)) return undefined;
  return Object.fromEntries(orderTraits.map((trait) => [trait, Number(limits.get(trait))])) as OrderLimits;
}

/** Parses `https://key:secret@host/bucket?region=name` or a path; an invalid value gives undefined. */
export function parsePlace(value: string): StorageConfig | undefined {
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
