/** The columns of the file, by Shopify's names, and their meaning. */
const columns = [
  [
    'Handle',
    'The product’s name in web addresses. Rows with the same handle are one product: variants and further pictures.',
    true,
  ],
  ['Title', 'Name.', true],
  ['Variant Price', 'Price; of several variants, the lowest.', true],
  ['Variant Compare At Price', 'Original price, if higher.', false],
  ['Body (HTML)', 'Description; formatting is removed.', false],
  ['Vendor', 'Artisan.', false],
  ['Type', 'Category; created if missing.', false],
  ['Tags', 'Comma-separated.', false],
  ['Published, Status', 'Whether the product is shown in the shop.', false],
  ['Variant Inventory Qty', 'Stock, all variants together.', false],
  ['Variant Grams', 'Weight.', false],
  ['Image Src, Image Position', 'Web addresses of pictures, and their order.', false],
] as const;

/** Describes the columns of the file, collapsed by default. */
export function Columns() {
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-3 md:px-5">
      <summary className="min-h-8 cursor-pointer font-semibold">Supported columns</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm wrap-anywhere sm:grid-cols-[max-content_1fr]">
        {columns.map(([name, meaning, needed]) => (
          <div key={name} className="sm:contents">
            <dt className="font-semibold">
              {name}
              {needed && <span className="font-normal text-muted"> (required)</span>}
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">Columns may be in any order; other columns are ignored.</p>
    </details>
  );
}
