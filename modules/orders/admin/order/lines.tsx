import { Gift } from 'lucide-react';
import { LineDiscount } from '#modules/cart/ui/line-discount.tsx';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { CopyButton } from '#web/admin/components/copy-button.tsx';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useMoney } from '#web/api/settings.ts';
import { AttributeTexts } from '#web/attributes/texts.tsx';
import { PersonalisationPicture } from '#web/ui/pictures/personalisation-picture.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';

/** Lists the ordered items, with gift messages and personalisation. */
export function Lines({ order }: { order: AdminOrder }) {
  const { lines, pieces, delivery } = order;
  return (
    <Panel title={m.adminOrderLines.ordered()} aside={m.adminOrderLines.pieces({ pieces })}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            discountName={discountNameOf(order)}
            isSent={delivery !== handedOver}
          />
        ))}
      </ul>
    </Panel>
  );
}

type LineProps = { line: OrderLine; discountName: string | null; isSent: boolean };

/** An item; of an order that was handed over, it states nothing about parcels. */
function Line({ line, discountName, isSent }: LineProps) {
  const money = useMoney();
  const { name, slug, variant, sku, artisan, price, quantity, total, discount } = line;
  const { gift, isWrap, personalisation, attributes } = line;
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-lg bg-paper">
        {isWrap ? (
          <span className="grid size-full place-items-center bg-rose text-accent">
            <Gift aria-hidden="true" className="size-6" />
          </span>
        ) : (
          <LinePicture line={line} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">
          {!isWrap && <span className="font-semibold tabular-nums">{quantity} × </span>}
          {slug ? (
            <AdminLink to={`/admin/products/${slug}`} className="hover:text-accent hover:underline">
              {name}
            </AdminLink>
          ) : (
            name
          )}
        </p>
        {(variant || sku) && <p className="text-sm">{[variant, sku].filter(Boolean).join(' · ')}</p>}
        <p className="text-sm text-muted">
          {[
            artisan && m.adminOrderLines.by({ artisan }),
            !isWrap && m.adminOrderLines.each({ price: money(price) }),
            gift?.wrap && m.adminOrderLines.giftWrapped(),
            isSent && shippedUnits(line),
            line.returned > 0 && m.adminOrderLines.returned({ returned: line.returned }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <LineDiscount name={discountName} discount={discount} />
        {personalisation && <PersonalisationDetails of={name} made={personalisation} />}
        <AttributeTexts texts={attributes} className="mt-1" />
        {gift?.message && <CardText text={gift.message} of={name} />}
      </div>
      <p className="shrink-0 tabular-nums">{money(total)}</p>
    </li>
  );
}

function LinePicture({ line: { slug, image, personalisation } }: { line: OrderLine }) {
  const drawing = personalisation?.drawing;
  if (drawing) return <PersonalisationPicture drawing={drawing} silent className="size-full" />;
  return <Picture src={image ?? undefined} alt="" seed={slug} />;
}

type PersonalisationProps = { of: string; made: NonNullable<OrderLine['personalisation']> };

/** The personalisation for the artisan: texts to copy, and the preview that the shopper saw. */
function PersonalisationDetails({ of, made: { given, words, drawing } }: PersonalisationProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {drawing && (
        <div className="aspect-[4/5] w-40 overflow-hidden rounded-lg bg-paper">
          <PersonalisationPicture drawing={drawing} className="size-full" />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <dl>
          {words.map(({ label, value }) => (
            <div key={label} className="py-1">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="flex flex-wrap items-center gap-x-1">
                <span className="min-w-0 max-w-full whitespace-pre-line break-words font-medium" dir="auto">
                  {value}
                </span>
                <CopyButton text={value} label={m.adminOrderLines.copyFor({ label, of })} />
              </dd>
            </div>
          ))}
        </dl>
        {Object.values(given)
          .filter(isPhoto)
          .map((address) => (
            <a
              key={address}
              href={address}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-8 items-center text-accent underline pointer-coarse:min-h-11"
            >
              {m.adminOrderLines.photoForPrinting()}
            </a>
          ))}
      </div>
    </div>
  );
}

const isPhoto = (value: string) => value.startsWith('/media/');

/** Describes how many units were shipped; null without any. */
const shippedUnits = ({ shipped, quantity }: OrderLine): string | null => {
  if (shipped === 0) return null;
  return shipped === quantity ? m.adminOrderLines.sentAll() : m.adminOrderLines.sent({ shipped });
};

/** A message for a gift card, with a button that copies it. */
export const CardText = ({ text, of }: { text: string; of: string }) => (
  <div className="mt-2 flex items-start gap-1 rounded-lg bg-butter/60 py-1 pl-3">
    <p className="min-w-0 flex-1 whitespace-pre-line break-words py-1.5">{text}</p>
    <CopyButton text={text} label={m.adminOrderLines.copyMessageFor({ of })} />
  </div>
);
