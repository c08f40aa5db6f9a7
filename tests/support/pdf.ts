import { BitArray, Code128Reader } from '@zxing/library';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of a PDF, page by page, in visual lines. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const loadingTask = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loadingTask.promise;
  const pages: string[] = [];
  for (let pageNumber = 1; pageNumber <= pdf.numPages; pageNumber++) {
    const { items } = await (await pdf.getPage(pageNumber)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await loadingTask.destroy();
  return pages;
}

/** Returns the right edges in points of the texts of a PDF that match, in their order. */
export async function rightEdgesOf(bytes: Uint8Array, pattern: RegExp): Promise<number[]> {
  const loadingTask = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { items } = await (await (await loadingTask.promise).getPage(1)).getTextContent();
  await loadingTask.destroy();
  return items.flatMap((item) =>
    'str' in item && pattern.test(item.str) ? [item.transform[4] + item.width] : [],
  );
}

/** Returns the left and right edges of the rectangles of a path. */
function edgesOf(path: Record<number, number>): [left: number, right: number][] {
  const values = Object.values(path);
  /** Numbers of a rectangle: a move, three lines and a close, each with its code. */
  const length = 13;
  const edges: [number, number][] = [];
  for (let at = 0; at + length <= values.length; at += length)
    edges.push([values[at + 1] ?? 0, values[at + 4] ?? 0]);
  return edges;
}

/** Reads the barcodes (Code 128) that are drawn on each page of a PDF. */
export async function barcodesOf(bytes: Uint8Array): Promise<string[][]> {
  const loadingTask = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loadingTask.promise;
  const pages: string[][] = [];
  for (let pageNumber = 1; pageNumber <= pdf.numPages; pageNumber++) {
    const { fnArray, argsArray } = await (await pdf.getPage(pageNumber)).getOperatorList();
    const read: string[] = [];
    for (const [at, operator] of fnArray.entries()) {
      const path = operator === OPS.constructPath ? argsArray[at]?.[1]?.[0] : null;
      // A barcode is a path of many bars; a line or a box has few points.
      const bars = path && Object.keys(path).length >= 10 * 13 ? edgesOf(path) : [];
      if (bars.length > 0) read.push(decode(bars));
    }
    pages.push(read);
  }
  await loadingTask.destroy();
  return pages;
}

/** Returns the text of a barcode from its bars, as a scanner reads it. */
function decode(bars: [left: number, right: number][]): string {
  const first = bars[0]?.[0] ?? 0;
  const last = bars.at(-1)?.[1] ?? 0;
  /** Pixels of the scanned row, and the quiet zone at each side. */
  const [size, quiet] = [4_000, 400];
  const row = new BitArray(size + 2 * quiet);
  const pixel = (x: number) => quiet + Math.round(((x - first) / (last - first)) * size);
  for (const [left, right] of bars) for (let x = pixel(left); x < pixel(right); x++) row.set(x);
  return new Code128Reader().decodeRow(0, row).getText();
}

type Node = Awaited<ReturnType<Page['getStructTree']>>;
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/**
 * Returns the tags of a PDF: its title and language, the structure types of each page in order, and the alternative
 * texts.
 */
export async function tagsOf(bytes: Uint8Array) {
  const loadingTask = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loadingTask.promise;
  const { info, metadata } = await pdf.getMetadata();
  const pages: string[][] = [];
  const alternatives: string[] = [];
  /** The number of texts outside of the structure that are no artifacts. */
  let loose = 0;
  for (let pageNumber = 1; pageNumber <= pdf.numPages; pageNumber++) {
    const page = await pdf.getPage(pageNumber);
    const roles: string[] = [];
    const walk = (node: Node) => {
      roles.push(node.role);
      if ('alt' in node && typeof node.alt === 'string') alternatives.push(node.alt);
      for (const child of node.children) if ('role' in child) walk(child);
    };
    const tree = await page.getStructTree();
    if (tree) walk(tree);
    pages.push(roles);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    let depth = 0;
    for (const item of items) {
      if ('type' in item) depth += item.type === 'endMarkedContent' ? -1 : 1;
      else if (depth === 0 && item.str.trim() !== '') loose += 1;
    }
  }
  // Declared as an object, returned as a map.
  const markInfo = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
  await loadingTask.destroy();
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  const conforms = metadata?.getRaw()?.includes('<pdfuaid:part>1</pdfuaid:part>') ?? false;
  return {
    title,
    language,
    isMarked: markInfo?.get('Marked') === true,
    conforms,
    pages,
    alternatives,
    loose,
  };
}

type FetchOptions = { token?: string };

/** Fetches a PDF of a shop. */
export async function fetchPdf({ url }: { url: string }, path: string, { token }: FetchOptions = {}) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(url + path, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
