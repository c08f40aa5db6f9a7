import { atLeast, below, withoutTarget } from '../compare-with-target.ts';
import type { KindFigure } from '../load/load.ts';
import type { SizeReport } from '../report.ts';
import { type DayReport, offerRate, steadyRate } from './day.ts';

// The targets of a day, and whether they are met.

/** The share of the bare server's requests per second of the processor, and resident memory in MB, by products. */
const bareShare = (size: number) => (size <= 10_000 ? 0.25 : 0.15);
const memoryMb = (size: number) => (size <= 10_000 ? 250 : 300);
/** p99 in ms of pages, and of orders of an offer. */
const p99Ms = 50;
const timesPeer = 100;

type Row = { name: string; load: string; figure: KindFigure; hasTarget: boolean };

const rowsOf = ({ steady, offer }: DayReport): Row[] => {
  const load = `${steadyRate} requests a second`;
  const kinds = Object.entries(steady.kinds).map(([name, figure]) => ({
    name,
    load,
    figure,
    hasTarget: false,
  }));
  const { order } = offer.kinds;
  return [
    ...kinds,
    { name: 'all pages of visitors', load, figure: steady.pages, hasTarget: true },
    ...(order
      ? [{ name: 'order', load: `${offerRate} orders a second`, figure: order, hasTarget: true }]
      : []),
  ];
};

/** Returns the response times by kind of request. */
export const judgeDay = (sizes: SizeReport[]) =>
  sizes.flatMap(({ size, day }) =>
    (day ? rowsOf(day) : []).map(({ name, load, figure, hasTarget }) => ({
      size,
      name,
      load,
      ...figure,
      toReach: hasTarget ? `p99 < ${p99Ms} ms` : '',
      met: hasTarget ? figure.p99 < p99Ms && figure.errors === 0 : null,
    })),
  );

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** Returns the other results of the days. @param peerPages pages per second of the fastest peer */
export function restOfDay(size: number, day: DayReport, peerPages: number | null) {
  const { busy, steady, offer, perCpuSecond, barePerCpuSecond, pagesPerCpuSecond } = day;
  const suffix = `at ${size.toLocaleString('en')}`;
  const { hits, misses } = busy.usage;
  const played = [busy, steady, offer];
  const peak = Math.max(...played.map(({ usage }) => usage.peakMb));
  const stale = played.reduce((sum, { staff }) => sum + staff.stale, 0);
  const checked = played.reduce((sum, { staff }) => sum + staff.answers, 0);
  const restart = Math.max(...played.map(({ usage }) => usage.restartMs));
  return [
    withoutTarget(`a day: requests per second of the processor ${suffix}`, perCpuSecond, ''),
    withoutTarget(`a day: the same of the bare server ${suffix}`, barePerCpuSecond, ''),
    atLeast(
      `a day: share of bare ${suffix}`,
      Math.round((1000 * perCpuSecond) / barePerCpuSecond) / 1000,
      '',
      bareShare(size),
    ),
    withoutTarget(`a day: hits of the cache ${suffix}`, twoDecimals((100 * hits) / (hits + misses)), '%'),
    withoutTarget(`a day: orders ${suffix}`, busy.orders, ''),
    below(`a day: resident memory at most ${suffix}`, peak, 'MB', memoryMb(size)),
    withoutTarget(`a day: longest restart ${suffix}`, restart, 'ms'),
    withoutTarget(`a day: answers with a changed price that were checked ${suffix}`, checked, ''),
    below(`a day: prices older than 1 s ${suffix}`, stale, 'answers', 1),
    ...(pagesPerCpuSecond !== null && peerPages !== null
      ? [
          atLeast(
            `a day: pages per second of the processor, as a multiple of the best peer ${suffix}`,
            Math.round(pagesPerCpuSecond / peerPages),
            '',
            timesPeer,
          ),
        ]
      : []),
  ];
}
