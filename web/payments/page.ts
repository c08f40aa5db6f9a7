import type { PageHandle } from '../page-handle.ts';

/**
 * `export const handle = forPaying` of a page lets the script of the payment provider run on it, and on no other. A policy is
 * that of the document, so whoever goes to such a page must load it anew (`reloadDocument`).
 */
export const forPaying: PageHandle = { paying: true };
