import { Tag, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { button } from '#web/ui/button.ts';
import { fieldBox } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { PromoCodeState } from './quote-with-promo.ts';

/** The promo code of the cart: a field to enter one, or the current code with a button to remove it (R8). */
export function PromoCode({ code }: { code: PromoCodeState }) {
  const { kept, promo, apply, remove } = code;
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const [isMissing, setMissing] = useState(false);
  // Moves the focus from the removed control to the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a code is added or removed.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (movesFocus.current && isLost) container.current?.querySelector<HTMLElement>('button, input')?.focus();
    movesFocus.current = false;
  }, [kept]);
  const tryCode = (typed: string) => {
    setMissing(typed.trim() === '');
    if (typed.trim() === '') container.current?.querySelector('input')?.focus();
    else runAndMoveFocus(() => apply(typed));
  };
  const runAndMoveFocus = (action: () => void) => {
    movesFocus.current = true;
    action();
  };
  const message = isMissing ? m.promoCode.enterCodeFirst() : promo?.message;
  return (
    <div ref={container} className="mt-6">
      {kept === '' ? (
        <CodeForm id={id} isWrong={isMissing || promo?.applied === false} onApply={tryCode} />
      ) : (
        <>
          <p className="text-sm font-semibold">{m.promoCode.promoCode()}</p>
          <button
            type="button"
            onClick={() => runAndMoveFocus(remove)}
            aria-describedby={`${id}-message`}
            className={`mt-1.5 inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border bg-paper px-4 text-sm font-semibold hover:border-accent hover:text-accent ${promo?.applied ? 'border-good' : 'border-control'}`}
          >
            <Tag aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">{m.promoCode.removeCode()} </span>
            <span className="truncate">{kept}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </>
      )}
      <p
        id={`${id}-message`}
        role="status"
        className={`mt-1.5 text-sm font-medium ${promo?.applied ? 'text-good' : message ? 'mark-bad text-bad' : ''}`}
      >
        {message}
      </p>
    </div>
  );
}

type CodeFormProps = { id: string; isWrong: boolean; onApply: (typed: string) => void };

function CodeForm({ id, isWrong, onApply }: CodeFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="text-sm font-semibold">
        {m.promoCode.promoCode()}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          id={id}
          type="text"
          name="code"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-message`}
          className={`${fieldBox} min-h-11 w-auto min-w-0 flex-1 basis-36 uppercase`}
        />
        <button type="submit" className={`${button.quiet} shrink-0`}>
          {m.promoCode.applyCode()}
        </button>
      </div>
    </form>
  );
}
