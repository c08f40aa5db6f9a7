import type { MetaDescriptor } from 'react-router';
import type { PublicSettings } from '#contract/settings.ts';

type Matches = { matches: readonly ({ loaderData?: unknown } | undefined)[] };

/** The `meta` of a page of the back office: its title and the store's name; nothing of it belongs into a search engine. */
export const titled =
  (title: string) =>
  ({ matches }: Matches): MetaDescriptor[] => {
    const root = matches[0]?.loaderData as { settings?: PublicSettings } | undefined;
    return [
      { title: `${title} · ${root?.settings?.storeName ?? 'Haat'} back office` },
      { name: 'robots', content: 'noindex' },
    ];
  };
