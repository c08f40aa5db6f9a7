import type { Judged } from './compare-with-target.ts';
import type { Report } from './report.ts';
import type { Table } from './targets.ts';

type Cell = string | number | null | undefined;

const cellText = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : (cell ?? ''));
const isFigure = (cell: string | undefined) => /^[\d.,]+$/.test(cell ?? '');
const ms = (value: number) => value.toFixed(2);

/** Formats columns as wide as their widest cell, numbers aligned to the right. */
function columns(head: string[], rows: Cell[][]): string {
  const lines = [head, ...rows.map((row) => row.map(cellText))];
  const widths = head.map((_, index) => Math.max(...lines.map((row) => row[index]?.length ?? 0)));
  const isNumber = head.map((_, index) => lines.slice(1).some((row) => isFigure(row[index])));
  return lines
    .map((row) =>
      row
        .map((cell, index) =>
          isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
        )
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}

const toReach = ['to reach', 'met?'];
const verdict = ({ toReach, met }: Judged) => [toReach, met === null ? '' : met ? 'yes' : 'NO'];

type Section = { title: string; head: string[]; rows: Cell[][] };

/** Returns the result tables and the skipped peers. */
export function tables(judged: Table, peers: Report['peers']): string {
  const sections = [
    warmSection(judged.warm),
    coldSection(judged.cold),
    accountsSection(judged.accounts),
    officeSection(judged.office),
    buyingSection(judged.buying),
    deskSection(judged.desk),
    daySection(judged.day),
    restSection(judged.rest),
  ].filter(({ rows }) => rows.length > 0);
  const skipped = peers.filter(({ skipped }) => skipped);
  return [
    ...sections.map(({ title, head, rows }) => `${title}\n${columns([...head, ...toReach], rows)}`),
    ...skipped.map(({ peer, skipped }) => `${peer}: skipped, since ${skipped}`),
  ].join('\n\n');
}

const warmSection = (rows: Table['warm']): Section => ({
  title: 'Warm',
  head: [
    'products',
    'workload',
    'shop req/s',
    'bare req/s',
    'ratio',
    'p50 ms',
    'p99 ms',
    'bytes',
    'bytes of HTML',
    'errors',
    'best peer',
    'times',
  ],
  rows: rows.map((row) => [
    row.size,
    `${row.kind} ${row.name}`,
    Math.round(row.shop),
    Math.round(row.bare),
    row.ratio.toFixed(2),
    ms(row.p50),
    ms(row.p99),
    row.bytes,
    row.htmlBytes,
    row.errors,
    row.bestPeer,
    row.timesBestPeer === null ? null : Math.round(row.timesBestPeer),
    ...verdict(row),
  ]),
});

const coldSection = (rows: Table['cold']): Section => ({
  title: 'Cold',
  head: ['products', 'workload', 'shop req/s', 'p50 ms', 'p99 ms', 'p50 grew', 'errors'],
  rows: rows.map((row) => [
    row.size,
    `${row.kind} ${row.name}`,
    Math.round(row.shop),
    ms(row.p50),
    ms(row.p99),
    row.growth === null ? null : row.growth.toFixed(2),
    row.errors,
    ...verdict(row),
  ]),
});

const accountsSection = (rows: Table['accounts']): Section => ({
  title: 'Accounts',
  head: ['products', 'workload', 'load', 'shop req/s', 'p50 ms', 'p99 ms', 'errors'],
  rows: rows.map((row) => [
    row.size,
    row.name,
    row.load,
    Math.round(row.shop),
    ms(row.p50),
    ms(row.p99),
    row.errors,
    ...verdict(row),
  ]),
});

const officeSection = (rows: Table['office']): Section => ({
  title: 'The back office',
  head: ['products', 'list', 'page', 'p50 ms', 'p99 ms', 'slowest', 'errors'],
  rows: rows.map((row) => [
    row.size,
    row.name,
    row.page,
    ms(row.p50),
    ms(row.p99),
    ms(row.slowest),
    row.errors,
    ...verdict(row),
  ]),
});

const buyingSection = (rows: Table['buying']): Section => ({
  title: 'Buying',
  head: ['what', 'load', 'shop/s', 'pgbench/s', 'ratio', 'p50 ms', 'p99 ms', 'errors'],
  rows: rows.map((row) => [
    row.name,
    row.load,
    Math.round(row.shop),
    row.pgbench && Math.round(row.pgbench),
    row.ratio?.toFixed(2),
    ms(row.p50),
    ms(row.p99),
    row.errors,
    ...verdict(row),
  ]),
});

const deskSection = (rows: Table['desk']): Section => ({
  title: 'The desk, of a million orders',
  head: ['list', 'page', 'p50 ms', 'p99 ms', 'slowest', 'errors'],
  rows: rows.map((row) => [
    row.name,
    row.page,
    ms(row.p50),
    ms(row.p99),
    ms(row.slowest),
    row.errors,
    ...verdict(row),
  ]),
});

const daySection = (rows: Table['day']): Section => ({
  title: 'A day',
  head: ['products', 'kind', 'load', 'requests', 'p50 ms', 'p99 ms', 'slowest', 'errors'],
  rows: rows.map((row) => [
    row.size,
    row.name,
    row.load,
    row.requests,
    ms(row.p50),
    ms(row.p99),
    ms(row.slowest),
    row.errors,
    ...verdict(row),
  ]),
});

const restSection = (rows: Table['rest']): Section => ({
  title: 'The rest',
  head: ['what', 'figure', 'unit'],
  rows: rows.map((row) => [row.name, row.figure, row.unit, ...verdict(row)]),
});
