import { restoreFocus } from './ui/restore-focus.ts';

// Loaded after the first page. From then on, no change of the page loses the focus, in shop and back office.
restoreFocus();

// Without the tools, the page works as in other browsers.
if ('modelContext' in document)
  import('#modules/web-mcp/storefront/register.ts')
    .then(({ registerTools }) => registerTools())
    .catch(() => {});

export { PageSkeleton as default } from './storefront/layout/skeletons.tsx';
