import { createContext, useContext } from 'react';

/**
 * Leaves the back office for the storefront.
 * @param reason shown in a toast; null shows none
 * @param sessionEnded whether the session is no longer valid
 */
export type LeaveAdmin = (reason: string | null, sessionEnded?: boolean) => void;

export const LeaveAdminContext = createContext<LeaveAdmin>(() => {});
export const useLeaveAdmin = (): LeaveAdmin => useContext(LeaveAdminContext);
