import { describe, expect, it } from 'vitest';
import type { Dashboard } from '#modules/dashboard/contract/dashboard.ts';
import { pendingTasksOf } from './pending-tasks.ts';
import { addressOf, chartPeriod, periodOf, queryOf, yearUpTo } from './period.ts';

describe('the work to do on the dashboard', () => {
  const nothing = {
    mailsFailed: 0,
    reviewsWaiting: 0,
    customOrdersWaiting: 0,
    products: { total: 0, active: 0, low: 0, out: 0 },
    waiting: { late: 0, toPack: 0, toShip: 0, toConfirm: 0, returns: 0, toRefund: 0, unpaid: 0 },
  } as Dashboard;

  it('late orders are the first work to do', () => {
    const waiting = { ...nothing.waiting, late: 3, toPack: 1 };
    expect(pendingTasksOf({ ...nothing, waiting }, () => true)).toEqual([
      { key: 'late', count: 3, text: 'orders are late', to: '/admin/orders?view=late' },
      { key: 'to_pack', count: 1, text: 'order to pack', to: '/admin/orders?view=to_pack' },
    ]);
  });

  it('the work to do depends on the rights of a staff member', () => {
    const figures = { ...nothing, reviewsWaiting: 1, waiting: { ...nothing.waiting, toPack: 1 } };
    expect(pendingTasksOf(figures, (needed) => needed === 'reviews').map(({ key }) => key)).toEqual([
      'reviews',
    ]);
    const refunds = { ...nothing, waiting: { ...nothing.waiting, toRefund: 1 } };
    expect(pendingTasksOf(refunds, (needed) => needed === 'orders')).toEqual([]);
  });

  it('failed mails are work for those who may change the settings', () => {
    expect(pendingTasksOf({ ...nothing, mailsFailed: 2 }, () => true).map(({ key }) => key)).toEqual([
      'mails',
    ]);
    expect(pendingTasksOf({ ...nothing, mailsFailed: 2 }, (needed) => needed !== 'settings')).toEqual([]);
  });
});

describe('the period of the dashboard', () => {
  it.each([
    ['days=1', 1, '/admin?days=1', 7],
    ['days=7', 7, '/admin?days=7', 7],
    ['days=30', 30, '/admin', 30],
    ['', 30, '/admin', 30],
    ['days=365', 365, '/admin?days=365', 365],
    ['days=12', 30, '/admin', 30],
    ['from=2010-12-01&to=2011-12-09', 374, '/admin?from=2010-12-01&to=2011-12-09', 374],
    ['from=2011-12-09&to=2010-12-01', 30, '/admin', 30],
    ['from=1999-01-01&to=2011-12-09', 30, '/admin', 30],
    ['from=soon&to=2011-12-09', 30, '/admin', 30],
  ])('the dashboard query "?%s" selects %i days', (search, days, address, chartedDays) => {
    const period = periodOf(new URLSearchParams(search), 'en-IN');
    expect([period.days, addressOf(period), chartPeriod(period).days]).toEqual([days, address, chartedDays]);
  });

  it('a single day of the dashboard is charted with the six days before it', () => {
    const period = periodOf(new URLSearchParams('from=2011-12-09&to=2011-12-09'), 'en-IN');
    expect([period.name, period.before]).toEqual(['9 Dec 2011', 'the day before']);
    expect(queryOf(chartPeriod(period))).toEqual({ from: '2011-12-03', to: '2011-12-09' });
  });

  it('the dashboard can show the year up to a day', () => {
    expect(yearUpTo('2011-12-09')).toBe('/admin?from=2010-12-10&to=2011-12-09');
  });
});
