/** The number of the first order, with which the sequence of the database begins: a change needs a migration. */
export const firstOrderNumber = 1001;
