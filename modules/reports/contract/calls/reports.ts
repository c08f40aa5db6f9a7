import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as reports from '../reports.ts';

export const reportCalls = {
  'GET /api/reports': {
    summary: 'List the reports that the caller may see',
    tool: { name: 'list_reports' },
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    data: reports.reportList,
  },
  'GET /api/reports/:name': {
    summary: 'Get a report: its first rows, its totals and those of an earlier period',
    tool: { name: 'get_report' },
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    params: reports.reportParams,
    query: reports.reportQuery,
    data: reports.report,
  },
  'GET /api/reports/:name/export': {
    summary: 'Export all rows of a report as a CSV file',
    tag: 'Back office',
    access: 'staff',
    right: 'dashboard',
    params: reports.reportParams,
    query: reports.reportExportQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
} as const satisfies Calls;
