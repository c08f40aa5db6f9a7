import { maxNameLength, maxSearchLength, maxUrlLength } from '#kernel/contract/limits.ts';
import { queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { shopUrl } from '#kernel/contract/shop-url.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// Redirects: former addresses of this shop, each with the address to which it leads now.

export const maxRedirects = 10_000;
export const redirectsPageSize = 50;
/** The largest import, in bytes. */
export const maxImportBytes = 4 * 1_048_576;

/** Parts of the shop whose addresses no redirect changes. */
const closed = /^\/(admin|api)(\/|$)/i;

const isOpen = ({ pathname }: URL): boolean => !closed.test(pathname);

/** Whether a text is an http or https address, without a user name that could hide its host. */
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

const path = () =>
  text(maxUrlLength)
    .trim()
    .refine((value) => shopUrl(value) !== null, {
      error: () => m.contractRedirects.mustBePath(),
      abort: true,
    })
    .refine((value) => !/[?#]/.test(value), { error: () => m.contractRedirects.hasNoQuery() })
    .refine((value) => shopUrl(value)?.pathname !== '/', { error: () => m.contractRedirects.mustNotBeHome() })
    .refine((value) => isOpen(shopUrl(value) as URL), { error: () => m.contractRedirects.isClosed() });

const target = () =>
  text(maxUrlLength)
    .trim()
    .refine((value) => shopUrl(value) !== null || isWebAddress(value), {
      error: () => m.contractRedirects.mustBeTarget(),
      abort: true,
    })
    .refine((value) => isOpen(shopUrl(value) ?? new URL(value)) || shopUrl(value) === null, {
      error: () => m.contractRedirects.isClosed(),
    });

const redirectFields = {
  /** The former address: a path of this shop. Case, a slash at the end and the query of a request do not matter. */
  from: path(),
  /** A path of this shop, or an http or https address. */
  to: target(),
};

export const redirectPayload = z.strictObject(redirectFields);
export type RedirectPayload = z.output<typeof redirectPayload>;
/** Replaces a redirect; one that was saved after `updatedAt` is not replaced. */
export const redirectUpdate = redirectPayload.extend({ updatedAt: z.iso.datetime().optional() });

export const redirectEntry = z.strictObject({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  updatedAt: z.iso.datetime(),
});
export type RedirectEntry = z.output<typeof redirectEntry>;

export const redirectParams = z.strictObject({ id: text(maxNameLength) });
export const redirectListQuery = z.strictObject({
  /** Part of one of the two addresses. */
  search: text(maxSearchLength).optional(),
  page: queryPage().default(1),
  limit: queryLimit().default(redirectsPageSize),
});
export const redirectList = z.strictObject({
  redirects: z.array(redirectEntry),
  pages: z.int().min(1),
  total: z.int().min(0),
});

export const targetQuery = z.strictObject({ path: text(maxUrlLength) });
/** Where an address without a page leads; null for one without a redirect. */
export const redirectTarget = z.strictObject({ to: z.string().nullable() });

/** The rows of a file. `write` saves them if none has an error; otherwise they are only checked. */
export const redirectImport = z.strictObject({
  write: z.boolean(),
  rows: z
    .array(z.strictObject({ line: z.int().min(1), from: z.string(), to: z.string() }))
    .min(1)
    .max(maxRedirects),
});
export type RedirectImport = z.output<typeof redirectImport>;

/** What an import adds and changes, how many rows are in the shop already, and the errors by line of the file. */
export const importResult = z.strictObject({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  errors: z.array(z.strictObject({ line: z.int(), field: z.enum(['from', 'to']), message: z.string() })),
});
export type ImportResult = z.output<typeof importResult>;
