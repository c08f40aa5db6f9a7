import { redirect } from 'react-router';
import { fetchCached } from './queries.ts';

/** Whether an error is the response of `data(…, { status: 404 })`. */
const isNotFound = (error: unknown): boolean =>
  (error as { init?: ResponseInit | null } | null)?.init?.status === 404;

/**
 * Loads a page in the browser. An address without a page that the owner redirects leads there, as on the server.
 * @throws a redirect, or the error of the page
 */
export async function orRedirect<T>({ url }: Request, page: Promise<T>): Promise<T> {
  try {
    return await page;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const { pathname, search } = new URL(url);
    const query = { path: pathname + search };
    const { to } = await fetchCached('GET /api/redirects/target', { query }).catch(() => ({ to: null }));
    throw to === null ? error : redirect(to);
  }
}
