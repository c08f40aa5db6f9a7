/** The columns that are read, in Shopify's words, and what they become here. */
const columns = [
  [
    'Handle',
    'The product’s name in addresses. Rows with one handle are one product: variants and further pictures.',
    true,
  ],
  ['Title', 'Its name.', true],
  ['Variant Price', 'Its price; of several variants, the lowest.', true],
  ['Variant Compare At Price', 'Its original price, where that is higher.', false],
  ['Body (HTML)', 'Its description, of which the words are kept.', false],
  ['Vendor', 'The artisan.', false],
  ['Type', 'The category, which is made where there is none of that name.', false],
  ['Tags', 'Parted by commas.', false],
  ['Published, Status', 'Whether it is shown in the shop.', false],
  ['Variant Inventory Qty', 'Pieces in stock, of all variants together.', false],
  ['Variant Grams', 'Its weight.', false],
  ['Image Src, Image Position', 'The web addresses of its pictures, and their order.', false],
] as const;

/** Says what a file may hold; open it only who does not know. */
export function Columns() {
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-3 md:px-5">
      <summary className="min-h-8 cursor-pointer font-semibold">Which columns are read</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {columns.map(([name, meaning, needed]) => (
          <div key={name} className="sm:contents">
            <dt className="font-semibold">
              {name}
              {needed && <span className="font-normal text-muted"> (needed)</span>}
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        The order of the columns does not matter, and other columns may be there.
      </p>
    </details>
  );
}
