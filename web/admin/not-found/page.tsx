import { data } from 'react-router';
import { NoRecord } from '../components/page/back-link.tsx';
import { titleMeta } from '../layout/title-meta.ts';
import * as m from '../messages/index.ts';

export const meta = titleMeta(m.notFound.notFound());

/** Handles every unknown address of the back office. */
const throwNotFound = (): never => {
  throw data(null, { status: 404 });
};

export const loader = throwNotFound;
export const clientLoader = throwNotFound;

export default function NotFoundPage() {
  return null;
}

export const ErrorBoundary = () => (
  <NoRecord title={m.notFound.thisPageDoesNotExist()} to="/admin" all={m.notFound.goToDashboard()} />
);
