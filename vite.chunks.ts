// Which modules of the browser share a file, when more than one page loads them.

/** What the bundler knows of a module: the modules that import it statically. */
type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const packages = ['react', 'react-dom', 'react-router', 'scheduler', 'cookie-es'].join('|');
const isOfReact = (id: string) => new RegExp(`/node_modules/(${packages})/`).test(id);

const iconLibrary = '/node_modules/lucide-react/dist/esm/';
const icons = `${iconLibrary}icons/`;
/** The icons of the first page. Their importers do not tell them apart: the index of the library imports all icons. */
const firstIcons = [
  ...['arrow-up', 'chevron-left', 'chevron-right', 'circle-check', 'circle-exclamation-point', 'heart'],
  ...['loader-circle', 'menu', 'pause', 'play', 'search', 'shopping-bag', 'user', 'x'],
];
const isIcon = (id: string) => id.includes(icons);
const isOfFirstIcons = (id: string) =>
  id.includes(iconLibrary) && (!isIcon(id) || firstIcons.some((name) => id.includes(`${icons}${name}.`)));

const isOfBackOffice = (id: string) => /\/(web|modules\/[^/]+)\/admin\//.test(id);
/** Large modules of the back office, which two or three of its pages load. */
const isOfFewOfficePages = (id: string) => /\/web\/admin\/(charts|components\/pictures)\//.test(id);

/**
 * The pages of the shop by the order in which a shopper reaches them. A module is in the file of the first group with a
 * page that loads it, so that no page loads what only later ones need.
 */
const pageGroups = [
  { name: 'shop', pages: /\/web\/(root|entry)|\/content\/storefront\/home\/page\./ },
  { name: 'lists', pages: /\/catalog\/storefront\/(categor|collection|new-arrivals|sale|artisan|gifts)/ },
  { name: 'browse', pages: /\/(catalog\/storefront\/products|content|newsletter)\// },
  { name: 'product', pages: /\/catalog\/storefront\/product\// },
  {
    name: 'account',
    pages: /\/(accounts\/storefront\/auth|contact|wishlist|stock-alerts|automatic-emails)\//,
  },
  { name: 'buying', pages: /^(?!.*\/search-suggestions\.)/ },
  // Loaded once a shopper uses the search box. The library of its list is that of the fields of the back office.
  { name: 'suggestions', pages: /\/search-suggestions\./ },
];

/** Returns the pages outside the back office that load a module, if only through others. */
function pagesWith(id: string, modules: Modules): string[] {
  const pages: string[] = [];
  const visited = new Set([id]);
  for (const file of visited) {
    if (isOfBackOffice(file)) continue;
    const importers = modules.getModuleInfo(file)?.importers ?? [];
    if (importers.length === 0) pages.push(file);
    for (const importer of importers) if (!importer.includes(iconLibrary)) visited.add(importer);
  }
  return pages;
}

/** Returns the name of the group that a module belongs to; null if only the back office loads it. */
function groupOf(id: string, modules: Modules): string | null {
  if (isOfFirstIcons(id)) return 'shop';
  const pages = pagesWith(id, modules);
  return pageGroups.find((group) => pages.some((page) => group.pages.test(page)))?.name ?? null;
}

const files = pageGroups.map(({ name }) => ({
  name: (id: string, modules: Modules) => (groupOf(id, modules) === name ? name : null),
  minShareCount: 2,
}));

/**
 * The files, in the order in which they take their modules; a file takes with a module what that one imports. All of
 * the back office is one file, because the page table of a first visit names each file once per page: a file for each
 * shared module would cost every shopper more than it saves staff.
 */
export const chunkGroups = [
  { name: 'react', test: isOfReact },
  ...files.slice(0, 1),
  // Pages of the shop load it once they are shown, with a dynamic import, which `pagesWith` does not follow.
  { name: 'query', test: (id: string) => /\/node_modules\/@tanstack\/|\/web\/api\/query-client\./.test(id) },
  { name: 'icons', test: isIcon, minShareCount: 2 },
  ...files.slice(1),
  { name: 'office', test: (id: string) => isOfBackOffice(id) && !isOfFewOfficePages(id), minShareCount: 2 },
];
