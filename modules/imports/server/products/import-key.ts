/** The import key of a product handle; products of every file with handles have it, whichever program wrote the file. */
export const keyOf = (handle: string) => `shopify:${handle}`;
