import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as dashboard from '../dashboard.ts';

export const dashboardCalls = {
  'GET /api/dashboard': {
    summary: 'Get the statistics of the dashboard and the tasks that wait for staff',
    tool: { name: 'get_dashboard' },
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    query: dashboard.dashboardQuery,
    data: dashboard.dashboard,
  },
  'GET /api/dashboard/tally': {
    summary:
      'Count the orders, reviews, custom orders and entries of the inbox that wait for staff; 0 for kinds that the caller may not see',
    tag: 'Back office',
    access: 'staff',
    right: null,
    data: dashboard.pendingCounts,
  },
  'GET /api/dashboard/export': {
    summary: 'Export the daily statistics as a CSV file',
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    query: dashboard.dashboardQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'GET /api/dashboard/best-sellers': {
    summary: 'Export the products with the highest sales as a CSV file, at most 1000',
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    query: dashboard.dashboardQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'GET /api/find': {
    summary:
      'Search products, categories, collections, artisans, orders, custom orders, promotions, pages, reports, customers and users by name, of the kinds that the caller may see',
    tag: 'Back office',
    access: 'staff',
    right: null,
    query: dashboard.findQuery,
    data: dashboard.recordSearchResult,
  },
} as const satisfies Calls;
