import { data } from 'react-router';
import { titled } from '../frame/titled.ts';
import { NoRecord } from '../parts/way-back.tsx';

export const meta = titled('Not found');

/** Every address of the back office that no other route knows. */
const missing = (): never => {
  throw data(null, { status: 404 });
};

export const loader = missing;
export const clientLoader = missing;

export default function NotFoundPage() {
  return null;
}

export const ErrorBoundary = () => (
  <NoRecord title="This page does not exist" to="/admin" all="Go to the dashboard" />
);
