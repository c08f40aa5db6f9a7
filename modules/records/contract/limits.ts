/** Days for which a deleted record can be restored. */
export const trashRetentionDays = 30;
/** Entries of a log in one answer. */
export const logPageSize = 50;
