import { below, withoutTarget } from './compare-with-target.ts';
import { judgeDay, restOfDay } from './day/judge.ts';
import { dayPages } from './peers/peer.ts';
import type { PeerFigure } from './peers/peers.ts';
import { peerSize } from './peers/products.ts';
import type { Report, SizeReport } from './report.ts';
import type { ColdFigure } from './shop.ts';

// The targets of the measurements, and whether they are met. They are printed beside the results; no target fails a
// run.

const bareShare = 0.5;
const timesPeer = 100;
const htmlBytes = 60_000;
const startMs = 1000;
const memoryMb = 250;
const importMs = 60_000;
/** Lighthouse's performance score of a page, out of 100. */
const lighthouseScore = 99;
/** The median may grow by less than half from the smallest catalogue to the largest. */
const growth = 1.5;
/** p99 in ms: of own accounts and wishlists, of pages during a hundred sign-ins, of pages served and health checks in overload. */
const accountP99 = { own: 10, browsing: 50, served: 1000, health: 100 };
/** p99 in ms of the pages of the back office's lists. */
const officeP99 = 30;
/** The share of pgbench's rate for the same statements; p99 of orders in ms. */
const pgbenchShare = 0.5;
const buyingP99 = 50;
/** The requirement "in minutes" is read as fewer than five. */
const replayMs = 300_000;
/** p99 in ms of uncached responses, by the number of products. */
const coldP99 = (size: number) => (size <= 10_000 ? 20 : 60);

/** Returns the fastest peer at a workload, by any kind of request. */
function bestPeer(report: Report, name: string): { peer: string; perSecond: number } | null {
  const figures = report.peers.flatMap(({ peer, figures }) =>
    figures
      .filter((figure: PeerFigure) => figure.name === name)
      .map(({ perSecond }) => ({ peer, perSecond })),
  );
  return figures.sort((a, b) => b.perSecond - a.perSecond)[0] ?? null;
}

const judgeWarm = (report: Report) =>
  report.sizes.flatMap(({ size, warm = [] }) =>
    warm.map(({ name, kind, shop, bare, identityBytes }) => {
      const best = size === peerSize ? bestPeer(report, name) : null;
      const ratio = shop.perSecond / bare.perSecond;
      const times = best && shop.perSecond / best.perSecond;
      return {
        size,
        name,
        kind,
        shop: shop.perSecond,
        bare: bare.perSecond,
        ratio,
        p50: shop.p50,
        p99: shop.p99,
        bytes: shop.bytes,
        htmlBytes: kind === 'HTML' ? identityBytes : null,
        errors: shop.errors,
        bestPeer: best && `${best.peer} ${best.perSecond}/s`,
        timesBestPeer: times,
        toReach: `half of bare${times === null ? '' : `, ${timesPeer} × peer`}`,
        met: ratio >= bareShare && (times === null || times >= timesPeer) && shop.errors === 0,
      };
    }),
  );

const sameAs = (figure: ColdFigure) => (other: ColdFigure) =>
  figure.name === other.name && figure.kind === other.kind;

const judgeCold = ({ sizes }: Report) =>
  sizes.flatMap(({ size, cold = [] }, index) =>
    cold.map((figure) => {
      const before = index === 0 ? undefined : sizes[0]?.cold?.find(sameAs(figure));
      const growthFactor = before ? figure.p50 / before.p50 : null;
      return {
        size,
        name: figure.name,
        kind: figure.kind,
        shop: figure.perSecond,
        p50: figure.p50,
        p99: figure.p99,
        growth: growthFactor,
        errors: figure.errors,
        toReach: `p99 < ${coldP99(size)} ms${growthFactor === null ? '' : `, p50 grows < ${growth} ×`}`,
        met:
          figure.p99 < coldP99(size) &&
          (growthFactor === null || growthFactor < growth) &&
          figure.errors === 0,
      };
    }),
  );

const judgeAccounts = ({ sizes }: Report) =>
  sizes.flatMap(({ size, accounts = [], agents = [], overload = [] }) =>
    [...accounts, ...agents, ...overload].map(({ name, load, aim, perSecond, p50, p99, errors }) => ({
      size,
      name,
      load,
      shop: perSecond,
      p50,
      p99,
      errors,
      toReach: aim === null ? '' : `p99 < ${accountP99[aim]} ms`,
      met: aim === null ? null : p99 < accountP99[aim] && errors === 0,
    })),
  );

const judgeOffice = ({ sizes }: Report) =>
  sizes.flatMap(({ size, office = [] }) =>
    office.map(({ name, page, p50, p99, slowest, errors }) => ({
      size,
      name,
      page,
      p50,
      p99,
      slowest,
      errors,
      toReach: `p99 < ${officeP99} ms`,
      met: p99 < officeP99 && errors === 0,
    })),
  );

const judgeBuying = ({ buying }: Report) =>
  (buying?.figures ?? []).map(({ name, load, perSecond, p50, p99, errors, beside, isAwaited }) => {
    const ratio = beside === null ? null : perSecond / beside;
    const met = ratio === null ? p99 < buyingP99 : ratio >= pgbenchShare;
    const hasTarget = isAwaited || ratio !== null;
    return {
      name,
      load,
      shop: perSecond,
      pgbench: beside,
      ratio,
      p50,
      p99,
      errors,
      toReach: isAwaited ? `p99 < ${buyingP99} ms` : ratio === null ? '' : 'half of pgbench',
      met: hasTarget ? met && errors === 0 : null,
    };
  });

const judgeDesk = ({ buying }: Report) =>
  (buying?.desk ?? []).map(({ name, page, p50, p99, slowest, errors, isRare }) => ({
    name,
    page,
    p50,
    p99,
    slowest,
    errors,
    toReach: isRare ? '' : `p99 < ${officeP99} ms`,
    met: isRare ? null : p99 < officeP99 && errors === 0,
  }));

const judgeRest = ({ sizes, embeddedStart, importMs: imported, buying, lighthouse, peers }: Report) => [
  ...(lighthouse ?? []).map(({ path, score }) => ({
    name: `Lighthouse, performance of ${path}`,
    figure: score,
    unit: 'of 100',
    toReach: `>= ${lighthouseScore}`,
    met: score >= lighthouseScore,
  })),
  ...Object.entries(imported ?? {}).flatMap(([kind, ms]) =>
    ms === null ? [] : [below(`import of 541,909 rows, ${kind}`, ms, 'ms', importMs)],
  ),
  ...(buying?.replayMs
    ? [below('import with the replay of its orders', buying.replayMs, 'ms', replayMs)]
    : []),
  ...(embeddedStart
    ? [
        below('ready, embedded demonstration', embeddedStart.server, 'ms', startMs),
        below('the same by npm start', embeddedStart.npmStart, 'ms', startMs),
      ]
    : []),
  ...sizes.flatMap(restOfSize),
  ...sizes.flatMap(({ size, day }) => (day ? restOfDay(size, day, bestPages(peers)) : [])),
];

/** Returns pages per second of the fastest peer in a day; null without one. */
const bestPages = (peers: Report['peers']) =>
  peers
    .flatMap(({ figures }) => figures)
    .filter(({ name }) => name === dayPages)
    .map(({ perSecond }) => perSecond)
    .sort((a, b) => b - a)[0] ?? null;

function restOfSize({ size, start, warm, first, memory }: SizeReport) {
  const suffix = `at ${size.toLocaleString('en')}`;
  const heaviest = warm
    ?.filter(({ kind }) => kind === 'HTML')
    .sort((a, b) => b.identityBytes - a.identityBytes)[0];
  const slowest = first?.toSorted((a, b) => b.slowest - a.slowest)[0];
  return [
    ...(start
      ? [
          below(`ready, PostgreSQL ${suffix}`, start.server, 'ms', startMs),
          below(`the same by npm start ${suffix}`, start.npmStart, 'ms', startMs),
        ]
      : []),
    ...(heaviest
      ? [
          below(
            `HTML of the heaviest page (${heaviest.name}) ${suffix}`,
            heaviest.identityBytes,
            'B',
            htmlBytes,
          ),
        ]
      : []),
    ...(slowest
      ? [
          withoutTarget(
            `slowest first answer after a restart (${slowest.kind} ${slowest.name}) ${suffix}`,
            slowest.slowest,
            'ms',
          ),
        ]
      : []),
    ...(memory
      ? [
          withoutTarget(`resident memory at rest ${suffix}`, memory.atRest, 'MB'),
          withoutTarget(`resident memory after all workloads ${suffix}`, memory.afterWorkloads, 'MB'),
          below(`resident memory with a full cache ${suffix}`, memory.fullCache, 'MB', memoryMb),
          below(`resident memory at most ${suffix}`, memory.peak, 'MB', memoryMb),
        ]
      : []),
  ];
}

/** Returns all results with their targets. */
export const judge = (report: Report) => ({
  warm: judgeWarm(report),
  cold: judgeCold(report),
  accounts: judgeAccounts(report),
  office: judgeOffice(report),
  buying: judgeBuying(report),
  desk: judgeDesk(report),
  day: judgeDay(report.sizes),
  rest: judgeRest(report),
});
export type Table = ReturnType<typeof judge>;
