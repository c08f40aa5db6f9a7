import { useState } from 'react';
import type { Quote } from '#contract/cart.ts';
import { maxGiftMessage } from '#contract/cart.ts';
import { maxNameLength } from '#contract/limits.ts';
import { useMoney } from '#web/api/settings.ts';
import { Field, TextField } from '#web/ui/field.tsx';
import { Part, Tick } from './part.tsx';
import type { Filling } from './wrong.ts';

/** A gift: sent to somebody else, wrapped, with a card, without prices in the parcel. */
export function GiftPart({ draft, change, wrong, quote }: Filling & { quote: Quote }) {
  const money = useMoney();
  return (
    <Part title="Is it a gift?">
      <Tick name="isGift" checked={draft.isGift} onTick={(isGift) => change({ isGift })}>
        Yes, it goes to somebody else
      </Tick>
      <Tick
        name="wrap"
        checked={draft.wrap}
        onTick={(wrap) => change({ wrap })}
        amount={money(quote.wrapPrice)}
      >
        Wrap it as a gift
      </Tick>
      {(draft.isGift || draft.wrap) && (
        <>
          <TextField
            label="Words for the card"
            name="message"
            rows={3}
            maxLength={maxGiftMessage}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
            error={wrong.message}
            hint={`${maxGiftMessage - draft.message.length} characters left. We write them by hand.`}
          />
          <Field
            label="From"
            name="sender"
            maxLength={maxNameLength}
            value={draft.sender}
            onChange={({ target }) => change({ sender: target.value })}
            error={wrong.sender}
            className="max-w-sm"
          />
          <Tick name="hidePrices" checked={draft.hidePrices} onTick={(hidePrices) => change({ hidePrices })}>
            No prices in the parcel
          </Tick>
        </>
      )}
      {quote.lines.length > 1 && <SingleGifts {...{ draft, change, quote }} />}
    </Part>
  );
}

type SingleProps = Pick<Filling, 'draft' | 'change'> & { quote: Quote };

/** Several gifts in one order, each wrapped by itself, with a card of its own. */
function SingleGifts({ draft: { lineGifts }, change, quote }: SingleProps) {
  const money = useMoney();
  const [open] = useState(Object.keys(lineGifts).length > 0);
  return (
    <details open={open} className="rounded-2xl border border-line p-4">
      <summary className="min-h-8 cursor-pointer font-semibold">
        Wrap single things, each with its own card
      </summary>
      {quote.lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ key, name }) => {
          const gift = lineGifts[key] ?? { wrap: false, message: '' };
          const set = (changed: Partial<typeof gift>) =>
            change({ lineGifts: { ...lineGifts, [key]: { ...gift, ...changed } } });
          return (
            <fieldset key={key} className="mt-4 grid gap-3">
              <legend className="font-semibold">{name}</legend>
              <Tick
                name={`wrap ${key}`}
                checked={gift.wrap}
                onTick={(wrap) => set({ wrap })}
                amount={money(quote.wrapPrice)}
              >
                Wrap it
              </Tick>
              <TextField
                label={`Card for ${name}`}
                rows={2}
                maxLength={maxGiftMessage}
                className="[&_textarea]:min-h-20"
                value={gift.message}
                onChange={({ target }) => set({ message: target.value })}
              />
            </fieldset>
          );
        })}
    </details>
  );
}
