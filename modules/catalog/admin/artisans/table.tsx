import { ExternalLink, MapPinOff, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Artisan } from '#modules/catalog/contract/artisans.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { RowButton } from '#web/admin/components/list/row-button.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import * as m from '../../messages/index.ts';

type ArtisanTableProps = {
  artisans: Artisan[];
  busy: boolean;
  onEdit: (artisan: Artisan) => void;
  onDelete: (artisan: Artisan) => void;
};

/** Lists name, location, rating and product count of each artisan, with actions. */
export function ArtisanTable({ artisans, busy, onEdit, onDelete }: ArtisanTableProps) {
  const write = useCount();
  const columns: TableColumn<Artisan>[] = [
    { head: m.artisansTable.name(), cell: (artisan) => <Name artisan={artisan} /> },
    { head: m.artisansTable.location(), cell: (artisan) => <Location artisan={artisan} /> },
    {
      head: m.artisansTable.rating(),
      cell: ({ rating, reviews }) => (
        <div className="inline-block align-middle">
          <Stars rating={rating} reviews={reviews} />
        </div>
      ),
    },
    {
      head: m.artisansTable.products(),
      numeric: true,
      cell: ({ name, productCount }) =>
        productCount === 0 ? (
          write(0)
        ) : (
          <Link
            to={`/admin/products?search=${encodeURIComponent(name)}`}
            aria-label={m.artisansTable.productsOf({ productCountText: write(productCount), name })}
            className="inline-flex min-h-8 min-w-8 items-center justify-end underline hover:text-accent pointer-coarse:min-h-11"
          >
            {write(productCount)}
          </Link>
        ),
    },
  ];
  const actions = (artisan: Artisan) => (
    <>
      {/* An artisan without products has no page in the shop. */}
      {artisan.productCount > 0 && (
        <Link
          to={`/artisans/${artisan.slug}`}
          aria-label={m.artisansTable.seeInShop({ name: artisan.name })}
          className={button.icon}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
        </Link>
      )}
      <RowButton
        icon={Pencil}
        label={m.artisansTable.edit({ name: artisan.name })}
        onClick={() => onEdit(artisan)}
      />
      <RowButton
        icon={Trash2}
        label={m.artisansTable.delete({ name: artisan.name })}
        className="hover:text-bad"
        onClick={() => onDelete(artisan)}
      />
    </>
  );
  return (
    <Table
      label={m.artisansTable.allArtisans()}
      columns={columns}
      actions={actions}
      busy={busy}
      rows={artisans}
      keyOf={({ id }) => id}
    />
  );
}

const Name = ({ artisan: { name, image, slug } }: { artisan: Artisan }) => (
  <span className="flex items-center gap-3">
    <span className="size-11 shrink-0 overflow-hidden rounded-full bg-line/60">
      <Picture src={image} alt="" seed={slug} sizes="2.75rem" />
    </span>
    <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
  </span>
);

function Location({ artisan: { location, place } }: { artisan: Artisan }) {
  if (location === '') return <span className="text-muted">{m.artisansTable.none()}</span>;
  return (
    <>
      {location}
      {!place && (
        <span className="mt-0.5 flex items-center gap-1.5 text-sm text-muted max-sm:justify-end">
          <MapPinOff aria-hidden="true" className="size-3.5" /> {m.artisansTable.notOnMap()}
        </span>
      )}
    </>
  );
}
