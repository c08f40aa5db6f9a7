import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useRights } from '#web/admin/data/use-rights.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';

/** A titled section of the dashboard. */
export function Panel({
  title,
  id: anchor,
  more,
  children,
}: {
  title: string;
  /** The anchor of the section. */
  id?: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {more}
      </div>
      <div className="mt-3">{children}</div>
    </section>
  );
}

type ListedProduct = { id: string; slug: string; name: string; image: string | null; value: ReactNode };

/** Lists products, each with a metric. */
export function RankedProducts({ products }: { products: ListedProduct[] }) {
  const { may } = useRights();
  return (
    <ul className="-mx-2 -mb-1">
      {products.map(({ id, slug, name, image, value }) => (
        <li key={id}>
          {may('products') ? (
            <Link to={`/admin/products/${slug}`} className={`${row} transition-colors hover:bg-paper`}>
              <Product slug={slug} name={name} image={image} value={value} />
            </Link>
          ) : (
            <div className={row}>
              <Product slug={slug} name={name} image={image} value={value} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const row = 'flex min-h-11 items-center gap-3 rounded-lg px-2 py-1';

const Product = ({ slug, name, image, value }: Omit<ListedProduct, 'id'>) => (
  <>
    <Picture src={image} alt="" seed={slug} className="size-9 shrink-0 rounded-md object-cover" />
    <span className="line-clamp-2 min-w-0 flex-1 leading-tight break-words">{name}</span>
    <span className="max-w-1/2 shrink-0 text-right text-sm tabular-nums">{value}</span>
  </>
);
