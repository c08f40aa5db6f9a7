import { useLocation } from 'react-router';

/** Returns the fragment of the URL with its `#`; empty if there is none. */
export const useHash = (): string => useLocation().hash;
