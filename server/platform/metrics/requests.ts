import { requestSeconds, requestsAnswered } from './metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Files that have a route each: one label stands for all of a folder. */
const folders = ['/assets/'];
/** Far more routes than the shop has; a further one is counted as `other`. */
const maxRoutes = 400;
const routes = new Set<string>();

/** The label of a route: its pattern, never the path that was asked for. */
export function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return 'none';
  const folder = folders.find((each) => pattern.startsWith(each));
  const label = folder ? `${folder}*` : pattern;
  if (!routes.has(label)) {
    if (routes.size >= maxRoutes) return 'other';
    routes.add(label);
  }
  return label;
}

/** @param route from {@link routeLabel} */
export function countRequest(given: string, route: string, { status, ms }: { status: number; ms: number }) {
  const method = methods.has(given) ? given : 'OTHER';
  requestsAnswered.inc({ method, route, status });
  requestSeconds.observe({ method, route }, ms / 1000);
}
