import type { BenchRequest } from '../load/load.ts';

export const kinds = [
  'list',
  'filter',
  'product',
  'search',
  'suggest',
  'cart',
  'checkout',
  'order',
  'crawler',
] as const;
export type Kind = (typeof kinds)[number];

/** One request of a session. */
export type Step = {
  kind: Kind;
  request: BenchRequest;
  /** Whether a page view begins with this request. */
  isView: boolean;
  /** Whether the request is for a page, not for a call of the program in the browser. */
  isPage: boolean;
  /** A quote whose total the order needs, or the order that needs it. */
  total?: 'read' | 'sent';
};

/** The requests of one visitor in turn, or one page of a crawler. */
export type Session = Step[];
