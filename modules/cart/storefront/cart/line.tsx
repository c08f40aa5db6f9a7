import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Attribute, AttributeValues } from '#kernel/contract/attribute-values.ts';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import type { QuoteLine } from '#modules/cart/contract/cart.ts';
import { LineDiscount } from '#modules/cart/ui/line-discount.tsx';
import { useShortDay } from '#modules/delivery/ui/short-day.ts';
import type { PersonalisationTexts } from '#modules/personalisation/contract/personalisation/fields.ts';
import { useMoney } from '#web/api/settings.ts';
import { AttributeInputs } from '#web/attributes/inputs.tsx';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { editAddress } from '#web/cart/edit-address.ts';
import { useCart } from '#web/cart/provider.tsx';
import { PersonalisationPicture } from '#web/ui/pictures/personalisation-picture.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';

type CartLineProps = {
  item: CartItem;
  /** The quoted line; undefined until the quote is loaded. */
  line: QuoteLine | undefined;
  /** The applied promo code; null without one. */
  discountName: string | null;
  /** The attributes of order lines that shoppers set. */
  attributes: Attribute[];
  onAttributes: (values: AttributeValues) => void;
  onRemove: () => void;
  /** Whether it was just restored; the focus then stays at its place. */
  focused?: boolean;
};

const focus = (element: HTMLElement | null) => element?.focus();

/** One product in the cart. */
export function CartLine({
  item,
  line,
  discountName,
  attributes,
  onAttributes,
  onRemove,
  focused = false,
}: CartLineProps) {
  const { update } = useCart();
  const money = useMoney();
  const day = useShortDay();
  const name = line?.name || item.name;
  const slug = line?.slug;
  const most = Math.max(line?.available ?? maxLineQuantity, 1);
  const key = keyOf(item);
  const isPersonalised =
    item.personalisation !== undefined || line?.changes.includes('personalisation_invalid');
  return (
    // On a phone, the inputs below the picture have the whole width.
    <li className="grid grid-cols-1 gap-x-4 gap-y-3 py-5 min-[17.5rem]:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6">
      <div className="aspect-[4/5] w-22 self-start overflow-hidden rounded-xl bg-surface sm:row-span-2 sm:w-28">
        <LinePicture item={item} line={line} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex justify-between gap-x-4 max-[22.5rem]:flex-col">
          <h2 className="min-w-0 font-sans text-base font-semibold tracking-normal">
            {slug ? (
              <Link to={`/products/${slug}`} className="hover:text-accent hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="figure font-semibold tabular-nums">
            {line ? money(line.total) : money(item.price * item.quantity)}
          </p>
        </div>
        {(line?.variant || item.variant) && <p className="text-sm">{line?.variant || item.variant}</p>}
        <p className="text-sm text-muted">{m.line.each({ money: money(line?.price || item.price) })}</p>
        {line && <LineDiscount name={discountName} discount={line.discount} />}
        {line?.promise && (
          <p className="text-sm text-muted">
            {m.line.arrives({ from: day(line.promise.from), to: day(line.promise.to) })}
          </p>
        )}
        {line?.personalisation && <PersonalisationText words={line.personalisation.words} />}
        {!line && <PersonalisationSkeleton given={item.personalisation} />}
      </div>
      <div className="col-span-full flex min-w-0 flex-col gap-3 sm:col-span-1 sm:col-start-2">
        <AttributeInputs
          attributes={attributes}
          values={item.attributes ?? {}}
          onChange={onAttributes}
          errorOf={(name) => errorIn(line, item, name)}
          nameOf={(name) => `${key} ${name}`}
          waitsForBlur
          isCompact
        />
        {line && <Changes item={item} line={line} />}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          <Quantity
            label={m.line.quantityOf({ name })}
            value={item.quantity}
            min={0}
            max={most}
            onChange={(quantity) => (quantity < 1 ? onRemove() : update(key, quantity))}
          />
          <div className="-ml-2 flex flex-wrap gap-x-1 sm:ml-0">
            {slug && isPersonalised && (
              <Link to={editAddress(slug, key)} className={act}>
                <Pencil aria-hidden="true" className="size-4" />{' '}
                {m.line.editPersonalisationOf({
                  span: (text) => <span className="sr-only">{text}</span>,
                  name,
                })}
              </Link>
            )}
            {!line && isPersonalised && <span aria-hidden="true" className={`${act} w-17`} />}
            <button ref={focused ? focus : null} type="button" onClick={onRemove} className={act}>
              <Trash2 aria-hidden="true" className="size-4" />{' '}
              {m.line.remove({ span: (text) => <span className="sr-only">{text}</span>, name })}
            </button>
          </div>
        </div>
      </div>
    </li>
  );
}

/** Returns the error of a value that is set; what is missing is asked for at the checkout. */
const errorIn = (line: QuoteLine | undefined, { attributes = {} }: CartItem, name: string) => {
  const error = line?.attributeErrors.find((each) => each.name === name);
  return error && attributes[name] ? `${error.label} ${error.message}` : undefined;
};

type RemovedLineProps = { name: string; onUndo: () => void; focused: boolean };

/** Replaces a removed line by a button to undo the removal. */
export function RemovedLine({ name, onUndo, focused }: RemovedLineProps) {
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-1 py-5">
      <span id={id} className="min-w-0 text-muted">
        {m.line.removed({ name })}
      </span>{' '}
      <button
        ref={focused ? focus : null}
        type="button"
        aria-describedby={id}
        onClick={onUndo}
        className="inline-flex min-h-11 items-center px-2 font-semibold text-accent underline"
      >
        {m.line.undo()}
      </button>
    </li>
  );
}

const act = 'inline-flex min-h-11 items-center gap-1.5 px-2 text-sm text-muted hover:text-accent';

/** The preview of the personalised product, or the picture of the product. */
function LinePicture({ item, line }: { item: CartItem; line: QuoteLine | undefined }) {
  const drawing = line?.personalisation?.drawing;
  if (drawing) return <PersonalisationPicture drawing={drawing} silent className="size-full" />;
  return (
    <Picture src={line?.image ?? item.img} alt="" seed={line?.slug ?? item.id} when="eager" sizes="7rem" />
  );
}

/** The personalisation of a line as text. */
function PersonalisationText({ words }: { words: PersonalisationTexts }) {
  return (
    <dl className="space-y-0.5 text-sm">
      {words.map(({ label, value }) => (
        <div key={label} className="flex gap-1.5">
          <dt className="shrink-0 text-muted">{label}:</dt>
          <dd className="min-w-0 whitespace-pre-line break-words font-medium" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The skeleton of the personalisation text until the quote is loaded. */
const PersonalisationSkeleton = ({ given = {} }: { given: CartItem['personalisation'] }) => (
  <div aria-hidden="true" className="space-y-0.5 text-sm">
    {Object.keys(given).map((field) => (
      <div key={field} className="py-0.5">
        <Skeleton className="h-4 max-w-40" />
      </div>
    ))}
  </div>
);

/** The changes since the item was added to the cart. */
function Changes({ item, line }: { item: CartItem; line: QuoteLine }) {
  const money = useMoney();
  const messages: Record<QuoteLine['changes'][number], string> = {
    gone: m.line.thisItemIsNoLonger(),
    variant_required: m.line.chooseItsOptions(),
    variant_gone: m.line.variantIsNoLongerSold(),
    out_of_stock: m.line.outOfStock(),
    quantity_reduced: m.line.onlyLeftTotalIncludes({ available: line.available, quantity: line.quantity }),
    personalisation_invalid: m.line.weCanNoLongerMake(),
    price_changed: m.line.priceHasChangedFromTo({ price: money(item.price), price2: money(line.price) }),
  };
  return line.changes.map((change) => (
    <p key={change} role="status" className="text-sm font-medium text-bad">
      {messages[change]}
    </p>
  ));
}
