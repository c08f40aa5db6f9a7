import { useState } from 'react';
import { maxNameLength } from '#kernel/contract/limits.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { maxGiftMessage } from '#modules/cart/contract/gift-message.ts';
import { useMoney } from '#web/api/settings.ts';
import { hasGifts } from '#web/cart/draft.ts';
import { Checkbox } from '#web/storefront/form/checkbox.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import type { DraftForm } from '../draft/validate-draft.ts';
import { lineLabel } from '../line-label.ts';
import { BuyerOfGift } from './buyer-of-gift.tsx';
import { CheckoutSection } from './section.tsx';

/** The order lines and the price of one gift wrap. */
type GiftQuote = Pick<Quote, 'lines' | 'wrapPrice'>;

/** The gift options: recipient, wrap, card and hidden prices, for the whole order or single items. */
export function GiftSection(filling: DraftForm & GiftQuote) {
  const { draft, change, wrong, lines, wrapPrice } = filling;
  const money = useMoney();
  const isWhole = draft.isGift || draft.wrap;
  const bought = lines.filter(({ quantity }) => quantity > 0);
  const keys = bought.map(({ key }) => key);
  // Stays open after the gift options are removed.
  const [isInitiallyOpen] = useState(hasGifts(draft.lineGifts, keys));
  return (
    <CheckoutSection title={m.gift.isItGift()}>
      <div className="grid gap-1">
        <Checkbox name="isGift" checked={draft.isGift} onTick={(isGift) => change({ isGift })}>
          {m.gift.sendAsGift()}
        </Checkbox>
        <Checkbox
          name="wrap"
          checked={draft.wrap}
          onTick={(wrap) => change({ wrap })}
          amount={money(wrapPrice)}
        >
          {m.gift.giftWrap()}
        </Checkbox>
      </div>
      {isWhole && (
        <TextField
          label={m.gift.giftMessage()}
          name="message"
          rows={3}
          maxLength={maxGiftMessage}
          value={draft.message}
          onChange={({ target }) => change({ message: target.value })}
          error={wrong.message}
          hint={m.gift.wePrintItOnFolded({ message: charactersLeft(draft.message) })}
        />
      )}
      {(bought.length > 1 || isInitiallyOpen || hasGifts(draft.lineGifts, keys)) && (
        <SingleGifts
          draft={draft}
          change={change}
          lines={lines}
          wrapPrice={wrapPrice}
          isInitiallyOpen={isInitiallyOpen}
        />
      )}
      {(isWhole || hasGifts(draft.lineGifts, keys)) && <SenderFields {...filling} />}
      {draft.isGift && <BuyerOfGift {...filling} />}
    </CheckoutSection>
  );
}

const charactersLeft = (message: string) => {
  const characters = maxGiftMessage - message.length;
  return m.gift.charactersLeft({ characters });
};

const SenderFields = ({ draft, change, wrong }: DraftForm) => (
  <>
    <Field
      label={m.gift.from()}
      name="sender"
      autoComplete="off"
      maxLength={maxNameLength}
      value={draft.sender}
      onChange={({ target }) => change({ sender: target.value })}
      error={wrong.sender}
      className="max-w-sm"
    />
    <Checkbox name="hidePrices" checked={draft.hidePrices} onTick={(hidePrices) => change({ hidePrices })}>
      {m.gift.leavePricesOutOfParcel()}
    </Checkbox>
  </>
);

type SingleGiftsProps = Pick<DraftForm, 'draft' | 'change'> & GiftQuote & { isInitiallyOpen: boolean };

/** Gift options of single items: each with its own wrap and card. */
function SingleGifts({ draft: { lineGifts }, change, lines, wrapPrice, isInitiallyOpen }: SingleGiftsProps) {
  const money = useMoney();
  const bought = lines.filter(({ quantity }) => quantity > 0);
  return (
    <details open={isInitiallyOpen} className="rounded-2xl border border-line px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {m.gift.wrapItemsSeparately()}
      </summary>
      <div className="divide-y divide-line">
        {bought.map((line) => {
          const { key } = line;
          const gift = lineGifts[key] ?? { wrap: false, message: '' };
          const set = (changed: Partial<typeof gift>) =>
            change({ lineGifts: { ...lineGifts, [key]: { ...gift, ...changed } } });
          const lineName = lineLabel(
            line,
            line.attributes.map(({ text }) => text),
          );
          return (
            <div key={key} className="py-4">
              <fieldset className="grid gap-2">
                <legend className="font-semibold wrap-anywhere">{lineName}</legend>
                <Checkbox
                  name={`wrap ${key}`}
                  checked={gift.wrap}
                  onTick={(wrap) => set({ wrap })}
                  amount={money(wrapPrice)}
                >
                  {m.gift.giftWrap()}
                </Checkbox>
                <TextField
                  label={m.gift.giftMessageForThisItem()}
                  name={`card ${key}`}
                  rows={2}
                  maxLength={maxGiftMessage}
                  className="[&_textarea]:min-h-20"
                  value={gift.message}
                  onChange={({ target }) => set({ message: target.value })}
                  hint={gift.message ? charactersLeft(gift.message) : undefined}
                />
              </fieldset>
            </div>
          );
        })}
      </div>
    </details>
  );
}
