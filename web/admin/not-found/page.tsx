import { data } from 'react-router';
import { NoRecord } from '../components/page/back-link.tsx';
import { titleMeta } from '../layout/title-meta.ts';

export const meta = titleMeta('Not found');

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
  <NoRecord title="This page does not exist" to="/admin" all="Go to the dashboard" />
);
