import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF says, page by page, in lines as a reader has them. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await reading.promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await reading.destroy();
  return pages;
}

type Asked = { token?: string };

/** Asks for a paper of a shop. */
export async function paperOf({ url }: { url: string }, path: string, { token }: Asked = {}) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(url + path, { headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}
