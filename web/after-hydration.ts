import { restoreFocus } from './ui/restore-focus.ts';

// Loaded after the first page. From then on, no change of the page loses the focus, in shop and back office.
restoreFocus();

/**
 * Offers the shop to the assistant of a browser that has one. Without the tools, the page works as in other browsers.
 * @param navigate shows another page of the shop
 */
export function offerTools(navigate: (path: string) => unknown): void {
  if ('modelContext' in document)
    import('#modules/web-mcp/storefront/register.ts')
      .then(({ registerTools }) => registerTools(navigate))
      .catch(() => {});
}

export { PageSkeleton as default } from './storefront/layout/skeletons.tsx';
