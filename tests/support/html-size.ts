/** The maximum size of the HTML in bytes, uncompressed: a phone parses all of it before it shows the page. */
export const maxHtmlBytes = 60_000;

/** Returns the size of the HTML at this address in bytes. */
export const htmlBytesOf = async (url: string) => (await (await fetch(url)).arrayBuffer()).byteLength;
