/** Bytes of HTML at most, before they are compressed: a phone has to read all of them before it shows the page. */
export const limit = 60_000;

/** How many bytes the HTML at this address has. */
export const weigh = async (url: string) => (await (await fetch(url)).arrayBuffer()).byteLength;
