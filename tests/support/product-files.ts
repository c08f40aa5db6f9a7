import { expect } from 'vitest';
import { type ImportReport, importProgress, importReport } from '#modules/catalog/contract/admin-products.ts';
import type { Shop } from './shop.ts';

/** The calls of the owner that check and import product files. @param shopOf the shop, which a test opens later */
export function productFileCalls(shopOf: () => Shop) {
  const send = (path: string, body: string) => {
    const shop = shopOf();
    const headers = { 'content-type': 'text/csv' };
    return shop.send('POST', path, { token: shop.ownerToken, body, headers });
  };
  return {
    check: async (body: string, query = ''): Promise<ImportReport> => {
      const { body: answer } = await send(`/api/products/import/check${query}`, body);
      expect(answer).toMatchObject({ statusCode: 200 });
      return importReport.parse(answer.data);
    },
    /** Returns the lines of the progress of an import. */
    linesOfImport: async (body: string, query = '') => {
      const { text } = await send(`/api/products/import${query}`, body);
      return text
        .trim()
        .split('\n')
        .map((line) => importProgress.parse(JSON.parse(line)));
    },
  };
}
