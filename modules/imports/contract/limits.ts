/** The largest import file, in bytes. */
export const maxImportBytes = 100 * 1024 * 1024;
/** Products in one import file. */
export const maxImportProducts = 100_000;
