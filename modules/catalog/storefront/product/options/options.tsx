import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import type { ValueState } from '#modules/catalog/contract/variant-choice.ts';
import type { OptionValue, ProductOption } from '#modules/catalog/contract/variants.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { Choice } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../../messages/index.ts';
import { previewParam, valueParams } from './load-choice.ts';
import { isLong } from './long-options.ts';
import type { VariantChoice } from './use-choice.ts';

type OptionsProps = {
  /** The product as its chosen variant. */
  product: ProductDetail;
  choice: VariantChoice;
};

/** The options of a product. Without JavaScript they are a form that opens the page of the chosen variant. */
export function Options({ product, choice }: OptionsProps) {
  const { slug, options } = product;
  if (options.length === 0) return null;
  return (
    <form method="get" action={`/products/${slug}`} className="mt-5 space-y-5">
      {choice.isGone && (
        <p role="note" className="font-medium text-bad">
          {m.productOptions.choiceOfLinkGone()}
        </p>
      )}
      {choice.preview && <input type="hidden" name={previewParam} value={choice.preview} />}
      {options.map((option, index) => {
        const props = {
          option,
          name: valueParams[index] ?? '',
          chosen: choice.selection[index] ?? '',
          states: choice.states[index] ?? [],
          onChoose: (valueId: string) => choice.choose(index, valueId),
        };
        return isLong(option) ? (
          <ValueSelect key={option.id} {...props} />
        ) : (
          <Values key={option.id} {...props} />
        );
      })}
      <Announcement product={product} choice={choice} />
      <noscript>
        <button type="submit" className={button.quiet}>
          {m.productOptions.showThisChoice()}
        </button>
      </noscript>
    </form>
  );
}

type ValuesProps = {
  option: ProductOption;
  name: string;
  chosen: string;
  states: ValueState[];
  onChoose: (valueId: string) => void;
};

/** Says what is wrong with a value, beside its label: never by colour or a line alone. */
const stateText = (state: ValueState | undefined): string =>
  state === 'sold-out'
    ? m.productOptions.soldOut()
    : state === 'not-made'
      ? m.productOptions.notMadeLikeThis()
      : '';

function Values({ option: { name: label, values }, name, chosen, states, onChoose }: ValuesProps) {
  const chosenLabel = values.find(({ id }) => id === chosen)?.label;
  return (
    <fieldset>
      <legend className="mb-2">
        <span className="font-semibold">{label}</span>
        {chosenLabel && <span className="text-muted">{m.productOptions.chosen({ value: chosenLabel })}</span>}
      </legend>
      {/size/i.test(label) && (
        <Link
          to="/size-guide"
          className="mb-2 inline-flex min-h-6 items-center text-sm underline hover:text-accent"
        >
          {m.productOptions.sizeGuide()}
        </Link>
      )}
      <div className="flex flex-wrap gap-2">
        {values.map((value, index) => (
          <ValueChip
            key={value.id}
            value={value}
            name={name}
            isChosen={value.id === chosen}
            state={states[index]}
            onChoose={() => onChoose(value.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChipProps = {
  value: OptionValue;
  name: string;
  isChosen: boolean;
  state: ValueState | undefined;
  onChoose: () => void;
};

/** A value as a radio button with its label; what is sold out can be chosen too, so that its page is reachable. */
function ValueChip({ value: { id, label, colour, image }, name, isChosen, state, onChoose }: ChipProps) {
  const text = stateText(state);
  return (
    <label className={`pill ${text ? 'border-dashed text-muted' : ''}`}>
      <input type="radio" name={name} value={id} checked={isChosen} onChange={onChoose} />
      {image ? (
        <span aria-hidden="true" className="size-7 overflow-hidden rounded-full">
          <Picture src={image} alt="" seed={id} when="eager" sizes="2rem" />
        </span>
      ) : (
        colour && (
          <span
            aria-hidden="true"
            className="size-5 rounded-full border border-control forced-color-adjust-none"
            style={{ backgroundColor: colour }}
          />
        )
      )}
      <span className={text ? 'line-through' : undefined}>{label}</span>
      {text && <span className="sr-only">({text})</span>}
      {isChosen && <Check aria-hidden="true" className="size-4" />}
    </label>
  );
}

const ValueSelect = ({ option: { name: label, values }, name, chosen, states, onChoose }: ValuesProps) => (
  <Choice label={label} name={name} value={chosen} onChange={({ target }) => onChoose(target.value)}>
    {values.map(({ id, label: valueLabel }, index) => {
      const text = stateText(states[index]);
      return (
        <option key={id} value={id}>
          {text ? `${valueLabel} (${text})` : valueLabel}
        </option>
      );
    })}
  </Choice>
);

/** Announces the chosen variant with its price and stock; says visibly that chosen values are not made together. */
function Announcement({ product: { price, inStock }, choice: { variant, label } }: OptionsProps) {
  const money = useMoney();
  if (!variant)
    return (
      <p role="status" className="font-medium text-bad">
        {m.productOptions.combinationNotMade()}
      </p>
    );
  return (
    <p role="status" className={variant.makingDays ? 'text-sm text-muted' : 'sr-only'}>
      <span className="sr-only">
        {m.productOptions.announced({
          variant: label,
          price: money(price),
          isInStock: inStock ? 'yes' : 'no',
        })}{' '}
      </span>
      {variant.makingDays ? m.productOptions.leavesInDays({ days: variant.makingDays }) : null}
    </p>
  );
}
