import { skipToken, useQuery } from '@tanstack/react-query';
import { maxSearchLength } from '#kernel/contract/limits.ts';
import { editorPath } from '#modules/content/admin/pages/editor-path.ts';
import type { RecordSearchResult } from '#modules/dashboard/contract/dashboard.ts';
import { stageLabel } from '#modules/orders/admin/orders/labels.ts';
import { useDebounced } from '../components/use-debounced.ts';
import { apiQuery } from '../data/api-query.ts';
import { useRights } from '../data/use-rights.ts';
import * as m from '../messages/index.ts';
import { commandsNamed } from './commands.ts';
import { rightOfPage } from './page-rights.ts';
import { pagesNamed } from './palette-pages.ts';
import { type Destination, recentPages } from './recent.ts';

type Group = { value: string; items: Destination[] };

/** Returns the destinations for the command palette: recent visits and pages for an empty query, else all matches. */
export function useDestinations(query: string): { groups: Group[]; searching: boolean } {
  const { may } = useRights();
  const trimmed = query.trim().slice(0, maxSearchLength);
  const debounced = useDebounced(trimmed);
  const { data, isFetching } = useQuery({
    ...apiQuery('GET /api/find', { query: { q: debounced } }),
    ...(debounced === '' && { queryFn: skipToken }),
    placeholderData: (previous) => (trimmed === '' ? undefined : previous),
  });
  const pages = pagesNamed(trimmed, may).map(({ to, label }) => ({ to, label, note: m.destinations.page() }));
  const groups =
    trimmed === ''
      ? [
          { value: m.destinations.recent(), items: recentPages().filter(({ to }) => may(rightOfPage(to))) },
          { value: m.destinations.pages(), items: pages },
        ]
      : [
          { value: m.destinations.commands(), items: commandsNamed(trimmed, may).map(commandOf) },
          { value: m.destinations.pages(), items: pages },
          ...(data ? groupsOf(data) : []),
        ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: trimmed !== '' && (isFetching || debounced !== trimmed),
  };
}

const commandOf = (command: { to: string; label: string }): Destination => ({
  ...command,
  note: m.destinations.command(),
  isCommand: true,
});

const searchAddress = (path: string, text: string) => `${path}?search=${encodeURIComponent(text)}`;

const groupsOf = (records: RecordSearchResult): Group[] => [
  ...workGroups(records),
  ...peopleGroups(records),
  ...contentGroups(records),
];

/** Orders and what is sold. */
const workGroups = ({ products, categories, ...records }: RecordSearchResult): Group[] => [
  {
    value: m.destinations.orders(),
    items: records.orders.map(({ number, customer, ...stage }) => ({
      to: `/admin/orders/${number}`,
      label: m.destinations.order({ number }),
      note: [customer, stageLabel(stage).toLowerCase()].filter(Boolean).join(', '),
    })),
  },
  {
    value: m.destinations.products(),
    items: products.map(({ slug, name, isActive }) => ({
      to: `/admin/products/${slug}`,
      label: name,
      note: isActive ? m.destinations.product() : m.destinations.productInactive(),
    })),
  },
  {
    value: m.destinations.categories(),
    items: categories.map(({ slug, name }) => ({
      to: `/admin/categories/${slug}`,
      label: name,
      note: m.destinations.category(),
    })),
  },
  {
    value: m.destinations.artisans(),
    items: records.artisans.map(({ name }) => ({
      to: searchAddress('/admin/artisans', name),
      label: name,
      note: m.destinations.artisan(),
    })),
  },
  {
    value: m.destinations.customOrders(),
    items: records.customOrders.map(({ number, asker }) => ({
      to: `/admin/custom-orders/${number}`,
      label: number,
      note: asker || m.destinations.customOrder(),
    })),
  },
  {
    value: m.destinations.promotions(),
    items: records.promotions.map(({ code, title }) => ({
      to: searchAddress('/admin/promotions', code ?? title),
      label: code ?? title,
      note: code === null ? m.destinations.promotions() : title,
    })),
  },
];

/** What is written and counted. */
const contentGroups = ({ collections, pages, newsletters, reports }: RecordSearchResult): Group[] => [
  {
    value: m.destinations.collections(),
    items: collections.map(({ name }) => ({
      to: searchAddress('/admin/collections', name),
      label: name,
      note: m.destinations.collection(),
    })),
  },
  {
    value: m.destinations.content(),
    items: pages.map(({ slug, path, title }) => ({ to: editorPath(slug), label: title, note: path })),
  },
  {
    value: m.destinations.newsletters(),
    items: newsletters.map(({ id, subject }) => ({
      to: `/admin/newsletter/${id}`,
      label: subject,
      note: m.destinations.newsletter(),
    })),
  },
  {
    value: m.destinations.reports(),
    items: reports.map(({ name, title }) => ({
      to: `/admin/reports/${name}`,
      label: title,
      note: m.destinations.report(),
    })),
  },
];

const peopleGroups = ({ customers, users }: RecordSearchResult): Group[] => [
  {
    value: m.destinations.customers(),
    items: customers.map(({ id, name, email }) => ({
      to: `/admin/customers/${id}`,
      label: name || email,
      note: email,
    })),
  },
  {
    value: m.destinations.users(),
    items: users.map(({ id, name, email }) => ({ to: `/admin/users/${id}`, label: name, note: email })),
  },
];
