import type {
  ClientLoaderFunctionArgs,
  LoaderFunctionArgs,
  MetaDescriptor,
  useLoaderData,
} from 'react-router';
import type { MetaArgs } from './storefront/metadata/head.ts';

// React Router generates types for route modules in `web/` only; those of modules are typed by these.

/** The parameters in the address of a page, by name. */
export type PageParams<Name extends string> = { params: Record<Name, string> };

/** The data that a loader of a page returns. */
type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/** The properties of a page with a loader. */
export type PageProps<Loader> = { loaderData: LoaderData<Loader> };

/** Returns the metadata of a page. The data is missing when the loader failed. */
export type PageMeta<Loader = undefined, Name extends string = never> = (
  args: MetaArgs & PageParams<Name> & { loaderData?: LoaderData<Loader> | undefined },
) => MetaDescriptor[];

/** The arguments of a loader on the server, for a page with these parameters in its address. */
export type LoaderArgs<Name extends string = never> = Omit<LoaderFunctionArgs, 'params'> & PageParams<Name>;

/** The arguments of a loader in the browser, for a page with these parameters in its address. */
export type ClientLoaderArgs<Name extends string = never> = Omit<ClientLoaderFunctionArgs, 'params'> &
  PageParams<Name>;
