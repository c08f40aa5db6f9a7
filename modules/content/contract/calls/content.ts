import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as pages from '../content-pages.ts';
import * as journal from '../journal.ts';

export const contentCalls = {
  'GET /api/pages/:slug': {
    summary: 'Get a content page',
    tool: { name: 'get_page' },
    tag: 'Pages',
    access: 'anyone',
    sameForEveryone: true,
    params: pages.pageParams,
    data: pages.shownPage,
  },
  'GET /api/journal': {
    summary: 'List the articles of the journal, the newest first',
    tag: 'Pages',
    access: 'anyone',
    sameForEveryone: true,
    query: journal.articleQuery,
    data: journal.articleList,
  },
  'GET /api/content/pages': {
    summary: 'List the content pages, or the articles of the journal, with their unpublished changes',
    tool: { name: 'list_content_pages' },
    tag: 'Pages',
    access: 'staff',
    right: 'pages',
    query: pages.pageListQuery,
    data: pages.pageList,
  },
  'GET /api/content/pages/:slug': {
    summary: 'Get a content page with its draft and its versions',
    tool: { name: 'read_content_page' },
    tag: 'Pages',
    access: 'staff',
    right: 'pages',
    params: pages.pageParams,
    data: pages.editedPage,
  },
  'GET /api/content/pages/:slug/versions/:version': {
    summary: 'Get a version of a content page',
    tag: 'Pages',
    access: 'staff',
    right: 'pages',
    params: pages.versionParams,
    data: pages.pageDocument,
  },
  'POST /api/content/pages': {
    summary: 'Add a content page or an article as a draft',
    tag: 'Pages',
    access: 'staff',
    right: 'pages',
    body: pages.pageCreate,
    data: pages.editedPage,
  },
  'PUT /api/content/pages/:slug': {
    summary: 'Save a content page as a draft, publish it, or publish it later',
    tag: 'Pages',
    access: 'staff',
    right: 'pages',
    params: pages.pageParams,
    body: pages.pageUpdate,
    data: pages.editedPage,
  },
  'DELETE /api/content/pages/:slug': {
    summary: 'Delete a content page that the owner has added',
    tag: 'Pages',
    access: 'staff',
    right: 'pages',
    params: pages.pageParams,
    data: z.null(),
  },
  'POST /api/content/preview': {
    summary: 'Get a content page as shoppers would see it, without saving it',
    tag: 'Pages',
    reads: true,
    access: 'staff',
    right: 'pages',
    body: pages.pageDocument,
    data: pages.shownPage,
  },
} as const satisfies Calls;
