import { Counter, Histogram } from 'prom-client';
import { registry } from './counters.ts';

const requestsAnswered = new Counter({
  name: 'haat_http_requests_total',
  help: 'Requests answered',
  labelNames: ['method', 'route', 'status'] as const,
  registers: [registry],
});
const requestSeconds = new Histogram({
  name: 'haat_http_request_duration_seconds',
  help: 'How long answers took',
  labelNames: ['method', 'route'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Folders whose files have a route each: one label counts all of a folder. */
const folders = ['/assets/'];
/** Maximum number of labels, far more than the shop has routes; further ones are counted as `other`. */
const maxRoutes = 400;
const routes = new Set<string>();

/** Returns the label of a route: its pattern, never the requested path. */
export function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return 'none';
  const folder = folders.find((prefix) => pattern.startsWith(prefix));
  const label = folder ? `${folder}*` : pattern;
  if (!routes.has(label)) {
    if (routes.size >= maxRoutes) return 'other';
    routes.add(label);
  }
  return label;
}

/** Counts a request. @param route from {@link routeLabel} */
export function countRequest(
  requestMethod: string,
  route: string,
  { status, ms }: { status: number; ms: number },
) {
  const method = methods.has(requestMethod) ? requestMethod : 'OTHER';
  requestsAnswered.inc({ method, route, status });
  requestSeconds.observe({ method, route }, ms / 1000);
}
