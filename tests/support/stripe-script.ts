// A replacement of Stripe.js for a browser without the internet: the documented interface (Stripe(key), elements,
// create('payment'), mount, on('ready'), destroy, confirmPayment) with a Payment Element of one field, the card number.

/**
 * Returns the script. The card 4000 0000 0000 0002 is declined, as in Stripe's test mode.
 * @param origin of the local Stripe, which makes the payment
 */
export const stripeScript = (origin: string): string => `(() => {
  const origin = ${JSON.stringify(origin)};
  window.Stripe = (key) => ({
    elements({ clientSecret }) {
      const listeners = {};
      const field = document.createElement('input');
      const element = {
        mount(place) {
          const label = document.createElement('label');
          label.textContent = 'Card number';
          label.append(field);
          label.style.cssText = 'display:grid;gap:8px';
          field.style.cssText = 'min-height:44px;border:1px solid #888;padding:0 12px';
          place.append(label);
          setTimeout(() => listeners.ready?.());
        },
        on(event, listener) {
          listeners[event] = listener;
          return element;
        },
        destroy() {
          field.closest('label')?.remove();
        },
      };
      return { clientSecret, field, key, create: () => element };
    },
    async confirmPayment({ elements }) {
      const card = elements.field.value.replaceAll(' ', '');
      if (!/^\\d{16}$/.test(card))
        return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      const outcome = card === '4000000000000002' ? 'failed' : 'captured';
      const body = new URLSearchParams({ client_secret: elements.clientSecret, outcome });
      const response = await fetch(origin + '/element/confirm', { method: 'POST', body });
      return response.json();
    },
  });
})();
`;
