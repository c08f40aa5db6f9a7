import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * After a way to another page: reads its title out and puts the focus at the beginning of its content, as a
 * browser would that loaded it. A change of the query alone, a filter, say, leaves the focus where it is.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  // With the page itself: a moment later it would take the focus from somebody who has gone on from there already.
  useLayoutEffect(() => {
    if (state !== 'idle' || shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, state]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** A thin line at the top while a page is on its way, for those who would wonder. */
export function Progress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />;
}
