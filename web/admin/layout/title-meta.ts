import type { MetaDescriptor } from 'react-router';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import * as m from '../messages/index.ts';

type Matches = { matches: readonly ({ loaderData?: unknown } | undefined)[] };

/** Returns the `meta` of a back office page: its title with the store's name, and `noindex`. */
export const titleMeta =
  (title: string) =>
  ({ matches }: Matches): MetaDescriptor[] => {
    const root = matches[0]?.loaderData as { settings?: PublicSettings } | undefined;
    return [
      {
        title: m.titleMeta.backOffice({ title, storeName: root?.settings?.storeName ?? m.titleMeta.haat() }),
      },
      { name: 'robots', content: 'noindex' },
    ];
  };
