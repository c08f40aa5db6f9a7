import { data } from 'react-router';
import { orRedirect } from '#web/api/redirects.ts';
import type { ClientLoaderArgs, PageMeta } from '#web/page-types.ts';
import { Failure } from '../layout/failure.tsx';
import * as m from '../messages/index.ts';
import { pageMeta } from '../metadata/head.ts';

export const meta: PageMeta = (args) => pageMeta(args, { title: m.notFound.notFound(), description: '' });

/** The page of every address without a route. */
const missing = async (): Promise<never> => {
  throw data(null, { status: 404 });
};

export const loader = missing;
export const clientLoader = ({ request }: ClientLoaderArgs) => orRedirect(request, missing());

export default function NotFoundPage() {
  return null;
}

export const ErrorBoundary = Failure;
