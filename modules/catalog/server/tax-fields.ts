// The tax rate of a category or a product: hundredths of a percent in the database, percent over HTTP.

type TaxColumns = { taxRate: number | null; hsnCode: string };

export const presentTaxFields = ({ taxRate, hsnCode }: TaxColumns): TaxColumns => ({
  taxRate: taxRate === null ? null : taxRate / 100,
  hsnCode,
});

export const storedTaxRate = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100);
