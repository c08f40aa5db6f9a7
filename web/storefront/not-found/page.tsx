import { data } from 'react-router';
import { Failure } from '../frame/failure.tsx';

/** Every address that no other route knows. */
export const loader = () => {
  throw data(null, { status: 404 });
};
export const clientLoader = loader;

export default function NotFoundPage() {
  return null;
}

export const ErrorBoundary = Failure;
