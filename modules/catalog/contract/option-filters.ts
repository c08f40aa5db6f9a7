/** Options by which one list is filtered. */
export const maxFilteredOptions = 10;
/** Options that a list offers as filters, and values of each. */
export const offeredOptions = { options: 4, values: 12 };

/** A filter by the values of one option: a product matches if it has any of them. */
export type OptionFilter = { name: string; values: string[] };

/** Returns the form in which names of options, and labels of values, are compared: without case and surrounding spaces. */
export const optionKey = (text: string): string => text.trim().toLowerCase();
