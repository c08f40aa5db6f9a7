import { Gift } from 'lucide-react';
import { Link } from 'react-router';
import type { DeskOrder, OrderLine } from '#contract/orders.ts';
import { useMoney } from '#web/api/settings.ts';
import { Picture } from '#web/ui/picture.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Panel } from '../parts/panel.tsx';

/** What was ordered, with what is to be written on cards. */
export function Lines({ order: { lines, pieces } }: { order: DeskOrder }) {
  return (
    <Panel title="Ordered" aside={pieces === 1 ? '1 piece' : `${pieces} pieces`}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ line }: { line: OrderLine }) {
  const money = useMoney();
  const { name, slug, image, artisan, price, quantity, total, gift, isWrap } = line;
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-lg bg-paper">
        {isWrap ? (
          <span className="grid size-full place-items-center bg-rose text-accent">
            <Gift aria-hidden="true" className="size-6" />
          </span>
        ) : (
          <Picture src={image ?? undefined} alt="" seed={slug} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">
          {!isWrap && <span className="font-semibold tabular-nums">{quantity} × </span>}
          {slug ? (
            <Link to={`/admin/products/${slug}`} className="hover:text-accent hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-muted">
          {[
            artisan && `by ${artisan}`,
            !isWrap && `${money(price)} each`,
            gift?.wrap && 'gift wrapped',
            ...gone(line),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {gift?.message && <CardText text={gift.message} of={name} />}
      </div>
      <p className="shrink-0 tabular-nums">{money(total)}</p>
    </li>
  );
}

/** Pieces that are not here any more, or here again. */
const gone = ({ shipped, returned, quantity }: OrderLine): string[] => [
  ...(shipped > 0 ? [shipped === quantity ? 'sent' : `${shipped} sent`] : []),
  ...(returned > 0 ? [`${returned} returned`] : []),
];

/** What a card says, to be written or copied. */
export const CardText = ({ text, of }: { text: string; of: string }) => (
  <div className="mt-2 flex items-start gap-1 rounded-lg bg-butter/60 py-1 pl-3">
    <p className="min-w-0 flex-1 whitespace-pre-line break-words py-1.5">{text}</p>
    <CopyButton text={text} label={`Copy the message for ${of}`} />
  </div>
);
