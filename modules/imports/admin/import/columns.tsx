import * as m from '../../messages/index.ts';

/** The columns of the file, by Shopify's names, and their meaning. */
const columns = [
  [m.columns.handle(), m.columns.productsNameInWebAddresses(), true],
  [m.columns.title(), m.columns.name(), true],
  [m.columns.variantPrice(), m.columns.priceOfSeveralVariants(), true],
  [m.columns.variantCompareAtPrice(), m.columns.originalPriceIfHigher(), false],
  [m.columns.bodyHtml(), m.columns.descriptionFormattingIsRemoved(), false],
  [m.columns.vendor(), m.columns.artisan(), false],
  [m.columns.type(), m.columns.categoryCreatedIfMissing(), false],
  [m.columns.tags(), 'Comma-separated.', false],
  [m.columns.publishedStatus(), m.columns.whetherProductIsShown(), false],
  [m.columns.variantInventoryQty(), m.columns.stockAllVariantsTogether(), false],
  [m.columns.variantGrams(), m.columns.weight(), false],
  [m.columns.imageSrcImagePosition(), m.columns.webAddressesOfPictures(), false],
] as const;

/** Describes the columns of the file, collapsed by default. */
export function Columns() {
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-3 md:px-5">
      <summary className="min-h-8 cursor-pointer font-semibold">{m.columns.supportedColumns()}</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm wrap-anywhere sm:grid-cols-[max-content_1fr]">
        {columns.map(([name, meaning, needed]) => (
          <div key={name} className="sm:contents">
            <dt className="font-semibold">
              {name}
              {needed && <span className="font-normal text-muted"> {m.columns.required()}</span>}
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{m.columns.columnsMayBeInAny()}</p>
    </details>
  );
}
