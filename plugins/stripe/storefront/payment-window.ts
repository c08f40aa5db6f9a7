import { formatMoney } from '#kernel/contract/money.ts';
import type { PaymentWindowOptions } from '#modules/payments/contract/payments.ts';
import { loadScript } from '#web/payments/load-script.ts';
import type { PaymentWindowOutcome } from '#web/payments/payment-window.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../messages/index.ts';

// A dialog with the Payment Element of Stripe.js (https://docs.stripe.com/payments/payment-element).

type PaymentElement = {
  mount: (place: HTMLElement) => void;
  on: (event: 'ready' | 'loaderror', listener: () => void) => void;
  destroy: () => void;
};
type Elements = { create: (type: 'payment') => PaymentElement };
type ConfirmationResult = { error?: { message?: string }; paymentIntent?: { id: string } };
type StripeClient = {
  elements: (options: { clientSecret: string; appearance: { theme: 'stripe' | 'night' } }) => Elements;
  confirmPayment: (options: {
    elements: Elements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }) => Promise<ConfirmationResult>;
};

declare global {
  interface Window {
    Stripe?: (key: string) => StripeClient;
  }
}

/** Returns an element with classes, attributes and children. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/**
 * Returns the dialog. It is no modal `<dialog>`: frames that Stripe adds to the page, such as the confirmation by the
 * bank, must stay usable above it.
 */
function createSheet({ storeName, amount, currency }: PaymentWindowOptions) {
  const total = formatMoney(amount / 100, { currency, locale: document.documentElement.lang });
  const place = element('div', { class: 'min-h-40' });
  const message = element('p', { role: 'alert', class: 'font-medium text-bad not-empty:mt-4' });
  const pay = element('button', { type: 'submit', class: button.main }, m.paymentWindow.pay({ total }));
  const cancel = element('button', { type: 'button', class: button.quiet }, m.paymentWindow.cancel());
  const title = element(
    'h2',
    { id: 'stripe-title', tabindex: '-1', class: 'text-2xl' },
    m.paymentWindow.payWithStoreName({ storeName }),
  );
  const form = element(
    'form',
    { class: 'w-full max-w-md rounded-3xl bg-surface p-6' },
    title,
    element('div', { class: 'mt-6' }, place),
    message,
    element('div', { class: 'mt-6 grid gap-3' }, pay, cancel),
  );
  const sheet = element(
    'div',
    {
      role: 'dialog',
      'aria-modal': 'true',
      'aria-labelledby': 'stripe-title',
      class: 'fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-black/50 p-4',
    },
    form,
  );
  return { sheet, form, place, message, pay, cancel, title };
}

/** Makes the page behind a dialog inert. @returns ends that, and returns the focus */
function holdPage(sheet: HTMLElement): () => void {
  const focused = document.activeElement;
  const others = [...document.body.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child !== sheet && !child.inert,
  );
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
    sheet.remove();
    if (focused instanceof HTMLElement) focused.focus();
  };
}

/**
 * Opens the dialog and resolves with its outcome. A failed attempt leaves the dialog open for another card; it counts
 * once the dialog is closed.
 */
export async function payInWindow(opened: PaymentWindowOptions): Promise<PaymentWindowOutcome> {
  await loadScript(opened.script).catch(() => {});
  const { Stripe } = window;
  if (!Stripe) return { outcome: 'unavailable' };
  const stripe = Stripe(opened.keyId);
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe';
  const elements = stripe.elements({
    clientSecret: opened.values.clientSecret ?? '',
    appearance: { theme },
  });
  const paymentElement = elements.create('payment');
  const { sheet, form, place, message, pay, cancel, title } = createSheet(opened);
  document.body.append(sheet);
  const release = holdPage(sheet);
  paymentElement.mount(place);
  title.focus();
  return new Promise((resolve) => {
    let reason: string | undefined;
    let isPaying = false;
    const close = (outcome: PaymentWindowOutcome) => {
      paymentElement.destroy();
      release();
      resolve(outcome);
    };
    const dismiss = () => {
      if (!isPaying) close(reason === undefined ? { outcome: 'dismissed' } : { outcome: 'failed', reason });
    };
    const confirm = async () => {
      if (isPaying) return;
      isPaying = true;
      pay.setAttribute('aria-disabled', 'true');
      message.textContent = '';
      const { error, paymentIntent } = await stripe
        .confirmPayment({ elements, confirmParams: { return_url: location.href }, redirect: 'if_required' })
        .catch((): ConfirmationResult => ({ error: {} }));
      isPaying = false;
      pay.removeAttribute('aria-disabled');
      if (paymentIntent) return close({ outcome: 'paid', returned: { payment_intent: paymentIntent.id } });
      reason = error?.message ?? m.paymentWindow.paymentFailed();
      message.textContent = reason;
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void confirm();
    });
    cancel.addEventListener('click', dismiss);
    sheet.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') dismiss();
    });
    paymentElement.on('loaderror', () => close({ outcome: 'unavailable' }));
  });
}
