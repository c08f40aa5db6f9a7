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
    </Part>
  );
}
