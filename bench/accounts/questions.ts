import type { BenchRequest } from '../load/load.ts';
import { get, type Workload } from '../workloads/warm.ts';
import { emailOf, password, measuredUsers as users } from './seed-users.ts';

/** Returns the requests in turn with the token of another user each. */
export const signedIn = (workloads: BenchRequest[], tokens: string[]): BenchRequest[] =>
  tokens.map((token, index) => {
    const request = workloads[index % workloads.length] as BenchRequest;
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
  });

const workloadsNamed = (workloads: Workload[], names: string[]) =>
  workloads.filter(({ name }) => names.some((prefix) => name.startsWith(prefix)));

/** Returns requests for the home page, a category and a product in turn. */
export const browsing = (workloads: Workload[]): BenchRequest[] => {
  const lists = workloadsNamed(workloads, ['category page', 'product detail']).map(({ html }) => html);
  return Array.from({ length: 200 }, (_, index) => [
    get('/'),
    ...lists.map((pages) => pages[index % pages.length] as BenchRequest),
  ]).flat();
};

/** Returns the API calls of a visit to the shop. */
export const calls = (workloads: Workload[]): BenchRequest[] =>
  workloadsNamed(workloads, ['category page', 'product detail', 'search, common word']).flatMap(
    ({ api }) => api,
  );

/** The most sign-ins of one run. */
const maxLogins = 1000;

/**
 * Returns sign-ins with correct passwords, each of another user and from another address, so that no rate limit
 * applies; each run has its own users.
 */
export const logins = (run: number): BenchRequest[] =>
  Array.from({ length: maxLogins }, (_, index) => {
    const user = users[(run * maxLogins + index) % users.length] ?? 0;
    return {
      method: 'POST',
      path: '/api/auth/login',
      body: JSON.stringify({ email: emailOf(user), password }),
      headers: { 'x-forwarded-for': `10.${run % 250}.${Math.floor(index / 250)}.${index % 250}` },
    };
  });
