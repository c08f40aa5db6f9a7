import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '#contract/settings.ts';

/** Until the settings are known, on an error screen, say. */
const fallback: PublicSettings = { storeName: 'Haat', currency: 'INR', locale: 'en-IN' };

/** The store's name and currency, loaded once with the first page. */
export const useSettings = (): PublicSettings => useRouteLoaderData<PublicSettings>('root') ?? fallback;
