import { useLocation } from 'react-router';

/** The fragment of the address, `#` included; empty where there is none. */
export const useHash = (): string => useLocation().hash;
