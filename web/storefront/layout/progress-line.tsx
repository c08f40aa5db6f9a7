import { useNavigation } from 'react-router';

/** A thin progress line at the top while a page is loading. */
export function ProgressLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />;
}
