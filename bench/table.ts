import type { Report } from './report.ts';
import { type Judged, judgeCold, judgeRest, judgeWarm } from './targets.ts';

type Cell = string | number | null | undefined;

const shown = (cell: Cell) =>
  cell === null || cell === undefined ? '' : typeof cell === 'number' ? cell.toLocaleString('en') : cell;

/** Columns as wide as their widest cell; numbers to the right. */
function columns(head: string[], rows: Cell[][]): string {
  const all = [head, ...rows.map((row) => row.map(shown))];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const isNumber = head.map((_, at) => rows.some((row) => typeof row[at] === 'number'));
  return all
    .map((row) =>
      row
        .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}

const verdict = ({ toReach, met }: Judged) => [toReach, met === null ? '' : met ? 'yes' : 'NO'];

/** The closing tables: every figure beside what it should reach. */
export function tables(report: Report): string {
  const warm = judgeWarm(report).map((row) => [
    row.size,
    `${row.kind} ${row.name}`,
    Math.round(row.shop),
    Math.round(row.bare),
    row.ratio.toFixed(2),
    row.p50,
    row.p99,
    row.bytes,
    row.errors,
    row.bestPeer,
    row.timesBestPeer === null ? null : Math.round(row.timesBestPeer),
    ...verdict(row),
  ]);
  const cold = judgeCold(report).map((row) => [
    row.size,
    `${row.kind} ${row.name}`,
    Math.round(row.shop),
    row.p50,
    row.p99,
    row.growth === null ? null : row.growth.toFixed(2),
    row.errors,
    ...verdict(row),
  ]);
  const rest = judgeRest(report).map((row) => [row.name, row.figure, row.unit, ...verdict(row)]);
  const judged = ['to reach', 'met?'];
  const speed = ['shop req/s', 'p50 ms', 'p99 ms'];
  return [
    ...(warm.length ? ['Warm', columns([...warmHead, ...judged], warm)] : []),
    ...(cold.length
      ? ['\nCold', columns(['products', 'workload', ...speed, 'p50 grew', 'errors', ...judged], cold)]
      : []),
    ...(rest.length ? ['\nThe rest', columns(['what', 'figure', 'unit', ...judged], rest)] : []),
    ...report.peers.filter(({ skipped }) => skipped).map(({ peer }) => `\n${peer} was skipped.`),
  ].join('\n');
}

const warmHead = [
  'products',
  'workload',
  'shop req/s',
  'bare req/s',
  'ratio',
  'p50 ms',
  'p99 ms',
  'bytes',
  'errors',
  'best peer',
  'times',
];
