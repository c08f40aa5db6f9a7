import { Link } from 'react-router';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import * as m from '../../messages/index.ts';

/** Lists the further categories of a product. */
export function FurtherCategories({ product: { furtherCategories } }: { product: FullProduct }) {
  if (furtherCategories.length === 0) return null;
  return (
    <ul aria-label={m.productFormValues.furtherCategories()} className="contents">
      {furtherCategories.map(({ _id, name, slug }) => (
        <li key={_id}>
          <Link
            to={`/admin/categories/${slug}`}
            className="inline-flex min-h-7 items-center rounded-full border border-line px-3 text-sm hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
