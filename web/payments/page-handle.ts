import type { PageHandle } from '../page-handle.ts';

/**
 * `export const handle = forPaying` allows the script of the payment provider on a page. The policy belongs to the
 * document, so links to such a page must reload it (`reloadDocument`).
 */
export const paymentPageHandle: PageHandle = { paying: true };
