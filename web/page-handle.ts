import type { ComponentType } from 'react';

/** What a page says about itself in its export `handle`. */
export type PageHandle = {
  /**
   * The query parameters that the page reads. The server renders it without any others and keeps one page for them, so that links of
   * campaigns (`?utm_source=…`) find a kept page.
   */
  params?: readonly string[];
  /** One pays on it: the script of the payment provider may run (web/payments/page.ts). */
  paying?: boolean;
  /** A header and a footer in place of the shop's. They are loaded with the page. */
  frame?: { Header: ComponentType; Footer: ComponentType };
};
