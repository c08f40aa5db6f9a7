import type { Asked } from '../load/load.ts';
import { get, type Question } from '../questions/warm.ts';
import { emailOf, password, asked as users } from './people.ts';

/** The same questions, each time with another user's token. */
export const signedIn = (questions: Asked[], tokens: string[]): Asked[] =>
  tokens.map((token, at) => {
    const question = questions[at % questions.length] as Asked;
    return { ...question, headers: { ...question.headers, authorization: `Bearer ${token}` } };
  });

const named = (questions: Question[], names: string[]) =>
  questions.filter(({ name }) => names.some((each) => name.startsWith(each)));

/** By turns the home page, a category and a product. */
export const browsing = (questions: Question[]): Asked[] => {
  const lists = named(questions, ['category page', 'product detail']).map(({ html }) => html);
  return Array.from({ length: 200 }, (_, at) => [
    get('/'),
    ...lists.map((pages) => pages[at % pages.length] as Asked),
  ]).flat();
};

/** What a browser asks for on its way through the shop. */
export const calls = (questions: Question[]): Asked[] =>
  named(questions, ['category page', 'product detail', 'search, common word']).flatMap(({ api }) => api);

/** Sign-ins a run may come to. */
const most = 1000;

/**
 * Right passwords of many users, each at an address of its own: nobody is in anybody's way, and nobody
 * signs in so often that the shop refuses. Other users for each run.
 */
export const logins = (run: number): Asked[] =>
  Array.from({ length: most }, (_, at) => {
    const user = users[(run * most + at) % users.length] ?? 0;
    return {
      method: 'POST',
      path: '/api/auth/login',
      body: JSON.stringify({ email: emailOf(user), password }),
      headers: { 'x-forwarded-for': `10.${run % 250}.${Math.floor(at / 250)}.${at % 250}` },
    };
  });
