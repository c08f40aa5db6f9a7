import type { Report } from './report.ts';
import type { Judged, Table } from './targets.ts';

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

const verdict = ({ toReach, met }: Judged) => [toReach, met === null ? '' : met ? 'yes' : 'NO'];

/** Returns the result tables and the skipped peers. */
export function tables(judged: Table, peers: Report['peers']): string {
  const warm = judged.warm.map((row) => [
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
  ]);
  const cold = judged.cold.map((row) => [
    row.size,
    `${row.kind} ${row.name}`,
    Math.round(row.shop),
    ms(row.p50),
    ms(row.p99),
    row.growth === null ? null : row.growth.toFixed(2),
    row.errors,
    ...verdict(row),
  ]);
  const accounts = judged.accounts.map((row) => [
    ...[row.size, row.name, row.load, Math.round(row.shop), ms(row.p50), ms(row.p99), row.errors],
    ...verdict(row),
  ]);
  const office = judged.office.map((row) => [
    ...[row.size, row.name, row.page, ms(row.p50), ms(row.p99), ms(row.slowest), row.errors],
    ...verdict(row),
  ]);
  const buying = judged.buying.map((row) => [
    ...[row.name, row.load, Math.round(row.shop), row.pgbench && Math.round(row.pgbench)],
    ...[row.ratio?.toFixed(2), ms(row.p50), ms(row.p99), row.errors],
    ...verdict(row),
  ]);
  const desk = judged.desk.map((row) => [
    ...[row.name, row.page, ms(row.p50), ms(row.p99), ms(row.slowest), row.errors],
    ...verdict(row),
  ]);
  const rest = judged.rest.map((row) => [row.name, row.figure, row.unit, ...verdict(row)]);
  const speed = ['shop req/s', 'p50 ms', 'p99 ms'];
  return [
    ...(warm.length ? ['Warm', columns([...warmHead, ...toReach], warm)] : []),
    ...(cold.length
      ? ['\nCold', columns(['products', 'workload', ...speed, 'p50 grew', 'errors', ...toReach], cold)]
      : []),
    ...(accounts.length
      ? ['\nAccounts', columns(['products', 'workload', 'load', ...speed, 'errors', ...toReach], accounts)]
      : []),
    ...(office.length
      ? [
          '\nThe back office',
          columns(['products', 'list', 'page', 'p50 ms', 'p99 ms', 'slowest', 'errors', ...toReach], office),
        ]
      : []),
    ...(buying.length ? ['\nBuying', columns([...buyingHead, ...toReach], buying)] : []),
    ...(desk.length
      ? [
          '\nThe desk, of a million orders',
          columns(['list', 'page', 'p50 ms', 'p99 ms', 'slowest', 'errors', ...toReach], desk),
        ]
      : []),
    ...(rest.length ? ['\nThe rest', columns(['what', 'figure', 'unit', ...toReach], rest)] : []),
    ...peers
      .filter(({ skipped }) => skipped)
      .map(({ peer, skipped }) => `\n${peer}: skipped, since ${skipped}`),
  ].join('\n');
}

const toReach = ['to reach', 'met?'];

const buyingHead = ['what', 'load', 'shop/s', 'pgbench/s', 'ratio', 'p50 ms', 'p99 ms', 'errors'];

const warmHead = [
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
];
