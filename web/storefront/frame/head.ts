import type { MetaDescriptor } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { messages } from '#contract/messages.ts';
import type { PublicSettings } from '#contract/settings.ts';

type MetaArgs = { matches: readonly [{ loaderData?: PublicSettings }, ...unknown[]]; error?: unknown };

/** Title and description of a page; of one that failed, what happened. */
export function head({ matches, error }: MetaArgs, title: string, description: string): MetaDescriptor[] {
  const store = matches[0].loaderData?.storeName ?? 'Haat';
  if (error !== undefined && error !== null) {
    const missing = isRouteErrorResponse(error) && error.status === 404;
    return [{ title: `${missing ? 'Not found' : messages.somethingWentWrong} · ${store}` }];
  }
  return [{ title: `${title} · ${store}` }, { name: 'description', content: description }];
}
