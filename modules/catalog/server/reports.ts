import { sql } from 'drizzle-orm';
import { defineReport } from '#kernel/reports/report.ts';
import * as m from '../messages/index.ts';
import { countsByDay, countsByText } from './search/counts/counts-store.ts';

/** A text that fewer searches have in the period is not shown: it could name a person. */
const leastSearches = 3;

const searches = { group: 'searches', period: 'range' } as const;
const rowLinks = [
  { label: m.reports.addSynonym, address: '/admin/search?kind=synonym', right: 'products' },
  { label: m.reports.addRedirect, address: '/admin/search?kind=redirect', right: 'products' },
] as const;
const counted = { as: 'number', isTotalled: true } as const;
const text = { label: m.reports.searchText, as: 'text' } as const;
const times = { label: m.reports.timesSearched, ...counted, isCharted: true } as const;
const empty = { label: m.reports.foundNothing, ...counted } as const;
const redirected = { label: m.reports.ledToPage, ...counted } as const;
const opened = { label: m.reports.productsOpened, ...counted } as const;
const orders = { label: m.reports.ordersAfterSearch, ...counted } as const;

const searchReports = [
  defineReport({
    ...searches,
    name: 'searches',
    rowLinks,
    title: m.reports.searches,
    about: () => m.reports.searchesAbout({ least: leastSearches }),
    columns: {
      text,
      searches: times,
      empty,
      redirected,
      results: { label: m.reports.productsFound, as: 'number' },
      opened,
      orders,
    },
    query: (range) => countsByText(range, { of: 'searches', least: leastSearches }),
  }),
  defineReport({
    ...searches,
    name: 'searches-without-results',
    isWeekly: true,
    rowLinks,
    title: m.reports.searchesWithoutResults,
    about: () => m.reports.searchesWithoutResultsAbout({ least: leastSearches }),
    columns: { text, empty: { ...empty, isCharted: true }, searches: { label: times.label, ...counted } },
    query: (range) => countsByText(range, { of: 'empty', least: leastSearches }),
  }),
  defineReport({
    ...searches,
    name: 'searches-by-day',
    title: m.reports.searchesByDay,
    about: m.reports.searchesByDayAbout,
    columns: { day: { label: m.reports.day, as: 'day' }, searches: times, empty, redirected, opened, orders },
    query: countsByDay,
  }),
];

/** The reports about products and searches. Those that need sales are in the module of orders. */
export const catalogReports = [
  ...searchReports,
  defineReport({
    name: 'stock-by-category',
    title: m.reports.stockByCategory,
    about: m.reports.stockByCategoryAbout,
    group: 'stock',
    period: 'now',
    columns: {
      category: { label: m.reports.category, as: 'text' },
      products: { label: m.reports.products, as: 'number', isTotalled: true },
      units: { label: m.reports.units, as: 'number', isTotalled: true, isCharted: true },
      value: { label: m.reports.value, as: 'money', isTotalled: true, isCharted: true },
    },
    query: () => sql`select c.name as category, count(*) as products, sum(p.stock_count) as units,
        sum(p.stock_count::bigint * p.price) as value
      from products as p join categories as c on c.id = p.category_id
      where p.stock_count > 0 group by c.id`,
  }),
];
