import { type CollectionContent, collectionContent } from '#modules/catalog/contract/collection-content.ts';
import { useCount } from '#web/admin/components/count.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { useMoney } from '#web/api/settings.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../../messages/index.ts';

/** How many products of the shop a collection has as it is edited, and the first ones; none while a condition is incomplete. */
export function MatchingProducts({ content }: { content: CollectionContent }) {
  const settled = JSON.parse(useDebounced(JSON.stringify(content))) as CollectionContent;
  return collectionContent.safeParse(settled).success ? (
    <Matching content={settled} />
  ) : (
    <p className={`${fullRowClass} text-muted`}>{m.matchingProducts.incomplete()}</p>
  );
}

function Matching({ content }: { content: CollectionContent }) {
  const write = useCount();
  const money = useMoney();
  const { data, error, isPlaceholderData } = useApiQuery('POST /api/collections/preview', {
    body: { content },
  });
  if (error && !data)
    return (
      <p role="alert" className={`${fullRowClass} font-medium text-bad`}>
        {errorMessageOf(error)}
      </p>
    );
  if (!data) return <p className={`${fullRowClass} text-muted`}>{m.matchingProducts.counting()}</p>;
  return (
    <section aria-label={m.matchingProducts.preview()} className={`${fullRowClass} min-w-0`}>
      <p role="status" aria-busy={isPlaceholderData} className="font-semibold">
        {data.isMore
          ? m.matchingProducts.more({ total: write(data.total) })
          : m.matchingProducts.match({ count: data.total, total: write(data.total) })}
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {data.products.map(({ id, name, slug, images, price }) => (
          <li key={id} className="min-w-0">
            <Picture
              src={images[0]}
              alt=""
              seed={slug}
              className="aspect-square h-auto rounded-lg bg-paper"
            />
            <p className="mt-1 line-clamp-2 break-words text-sm">{name}</p>
            <p className="text-sm text-muted tabular-nums">{money(price)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
