/** Days for which a deleted record can be restored. */
export const trashRetentionDays = 30;
