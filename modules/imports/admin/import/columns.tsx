import * as m from '../../messages/index.ts';

/** The columns of the file, by Shopify's names, and their meaning. */
const columns = [
  ['Handle', m.columns.productsNameInWebAddresses(), true],
  ['Title', m.columns.name(), true],
  ['Option1 Name, Option1 Value', m.columns.optionsOfProduct(), false],
  ['Variant SKU, Variant Barcode', m.columns.codesOfVariant(), false],
  ['Variant Price', m.columns.price(), true],
  ['Variant Compare At Price', m.columns.originalPriceIfHigher(), false],
  ['Variant Inventory Tracker, Variant Inventory Qty', m.columns.stock(), false],
  ['Variant Grams', m.columns.weightInGrams(), false],
  ['Variant Image', m.columns.webAddressOfVariantsPicture(), false],
  ['Image Src, Image Position', m.columns.webAddressesOfPictures(), false],
  ['Body (HTML)', m.columns.descriptionFormattingIsRemoved(), false],
  ['Vendor', m.columns.artisan(), false],
  ['Type', m.columns.categoryCreatedIfMissing(), false],
  ['Tags', m.columns.commaSeparated(), false],
  ['Published, Status', m.columns.whetherProductIsShown(), false],
] as const;

/** Describes the columns of the file, collapsed by default. */
export function Columns() {
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-3 md:px-5">
      <summary className="min-h-8 cursor-pointer font-semibold">{m.columns.supportedColumns()}</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm wrap-anywhere sm:grid-cols-[minmax(0,18rem)_1fr]">
        {columns.map(([name, meaning, needed]) => (
          <div key={name} className="sm:contents">
            <dt className="font-semibold">
              <code className="font-sans">{name}</code>
              {needed && <span className="font-normal text-muted"> {m.columns.required()}</span>}
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{m.columns.columnsMayBeInAny()}</p>
      <p className="mt-2 text-sm text-muted">{m.columns.wooCommerce()}</p>
    </details>
  );
}
