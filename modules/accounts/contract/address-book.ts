/** The most addresses in one address book. */
export const maxAddresses = 20;
