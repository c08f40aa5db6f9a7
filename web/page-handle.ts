import type { ComponentType } from 'react';

/** The export `handle` of a page. */
export type PageHandle = {
  /**
   * The query parameters that the page reads. The server ignores all others when it renders and caches the page, so
   * that links of campaigns (`?utm_source=…`) hit the cache.
   */
  params?: readonly string[];
  /** Allows the script of the payment provider (web/payments/page-handle.ts). */
  paying?: boolean;
  /** A header and a footer that replace those of the shop; they are loaded with the page. */
  frame?: { Header: ComponentType; Footer: ComponentType };
};
