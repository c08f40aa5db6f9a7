import { matchPath } from 'react-router';

/** How long a part of the program may take to arrive, in ms (section 9). */
export const chunkTimeoutMs = 120_000;

/** A part of the program did not arrive, or not in time. */
export class ChunkError extends Error {}

/** Whether an error means that a part of the program is missing, however the browser puts it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkError || (error instanceof TypeError && /import|module script/i.test(error.message));

type RouteFiles = { module: string; clientLoaderModule?: string | undefined };

/**
 * Loads the files of the routes that a navigation needs, and gives up on them in time (R32).
 * @throws ChunkError
 */
export async function loadChunks(
  routes: RouteFiles[],
  load: (file: string) => Promise<unknown> = (file) => import(/* @vite-ignore */ file),
  timeoutMs = chunkTimeoutMs,
): Promise<void> {
  const files = routes.flatMap(({ module, clientLoaderModule }) => [module, clientLoaderModule ?? module]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timed out')), timeoutMs);
  });
  const loading = Promise.all([...new Set(files)].map(load)).catch((error) => {
    throw new ChunkError('failed', { cause: error });
  });
  try {
    await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Manifest = { routes: Record<string, RouteFiles & { path?: string; index?: boolean }> };

declare global {
  interface Window {
    __reactRouterManifest?: Manifest;
  }
}

/** Loads what the page at this path is made of; in development, where nothing is built, there is nothing to load. */
export async function loadRouteChunks(pathname: string): Promise<void> {
  const manifest = window.__reactRouterManifest;
  if (!manifest || import.meta.env.DEV) return;
  const routes = Object.values(manifest.routes);
  const found = routes.find(({ path, index }) =>
    index ? pathname === '/' : path !== undefined && path !== '*' && matchPath(`/${path}`, pathname) !== null,
  );
  await loadChunks(found ? [found] : routes.filter(({ path }) => path === '*'));
}
