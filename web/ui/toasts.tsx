import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { useKeyboardUse } from './keyboard-use.ts';
import * as m from './messages/index.ts';

/** In the customer area every message vanishes after 3 s (section 4); a loading message stays until it is settled. */
const customerMs = 3000;
const untilSettled = { loading: { duration: Number.POSITIVE_INFINITY } };
const lifetimes = {
  shop: {
    success: { duration: customerMs },
    error: { duration: customerMs },
    blank: { duration: customerMs },
    ...untilSettled,
  },
  /** Section 9: 2000 ms success, 4000 ms error. */
  office: {
    success: { duration: 2000 },
    error: { duration: 4000 },
    blank: { duration: 4000 },
    ...untilSettled,
  },
};

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />,
  error: <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />,
  loading: <LoaderCircle aria-hidden="true" className="size-5 shrink-0 animate-spin text-muted" />,
};

/**
 * The toasts at the top right (section 9), at most 20 at once, announced as they appear. Their timers pause while the
 * pointer or the focus is on one, and for keyboard users while one contains a control (WCAG 2.2.1).
 */
export function Toasts({ room }: { room: keyof typeof lifetimes }) {
  const { toasts, handlers } = useToaster(lifetimes[room]);
  const shown = toasts.filter(({ visible }) => visible);
  const [isPointedAt, setPointedAt] = useState(false);
  const { isFocused, ...focus } = useFocusWithin();
  const isByKeyboard = useKeyboardUse();
  const hasControl = shown.some(({ message }) => typeof message === 'object');
  const isHeld = shown.length > 0 && (isPointedAt || isFocused || (isByKeyboard && hasControl));
  const { startPause, endPause } = handlers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when `isHeld` changes.
  useEffect(() => (isHeld ? startPause() : endPause()), [isHeld]);
  // Below the header of the shop, so that a message does not hide the search or the cart.
  const place = room === 'shop' ? 'top-28 md:top-14' : 'top-0';
  return (
    <section
      aria-label={m.toasts.messages()}
      aria-live="polite"
      className={`pointer-events-none fixed right-0 ${place} z-50 flex w-full max-w-sm flex-col gap-2 p-4`}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      {...focus}
    >
      {shown.map(({ id, type, message }) => (
        <div
          key={id}
          className="pointer-events-auto flex items-start gap-3 rounded-2xl border border-line bg-surface p-4 shadow-card"
        >
          {type in icons ? icons[type as keyof typeof icons] : null}
          <div className="min-w-0 flex-1">{typeof message === 'function' ? null : message}</div>
          <button
            type="button"
            aria-label={m.toasts.dismissMessage()}
            onClick={() => toast.remove(id)}
            className="-m-2 grid size-9 shrink-0 place-items-center rounded-full hover:text-accent"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      ))}
    </section>
  );
}

/**
 * Whether the focus is inside an element. Removing the focused element fires no event: the focus then returns to the
 * previous element, or to the content.
 */
function useFocusWithin() {
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (!isFocused || document.activeElement !== document.body) return;
    setFocused(false);
    const previous = cameFrom.current;
    const target =
      previous instanceof HTMLElement && previous.isConnected ? previous : document.getElementById('content');
    target?.focus({ preventScroll: true });
  });
  return {
    isFocused,
    onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      setFocused(true);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      setFocused(currentTarget.contains(relatedTarget));
    },
  };
}

export { toast };
