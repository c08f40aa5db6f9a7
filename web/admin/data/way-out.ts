import { createContext, useContext } from 'react';

/**
 * Leads out of the back office to the shop.
 * @param reason said in a message; null says nothing
 * @param sessionEnded whether whoever it was is signed in no longer
 */
export type WayOut = (reason: string | null, sessionEnded?: boolean) => void;

export const WayOutContext = createContext<WayOut>(() => {});
export const useWayOut = (): WayOut => useContext(WayOutContext);
