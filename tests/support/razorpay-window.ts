// A replacement of Razorpay's script for a browser without the internet: the documented interface (new
// Razorpay(options), open, on, close; handler, modal.ondismiss, payment.failed) and a window with three buttons.

/**
 * Returns the script.
 * @param origin of the local Razorpay, which makes the payment
 */
export const windowScript = (origin: string): string => `(() => {
  const origin = ${JSON.stringify(origin)};
  class Razorpay {
    constructor(options) {
      this.options = options;
      this.listeners = {};
    }
    on(event, listener) {
      (this.listeners[event] ??= []).push(listener);
    }
    open() {
      const sheet = document.createElement('div');
      sheet.setAttribute('role', 'dialog');
      sheet.setAttribute('aria-modal', 'true');
      sheet.setAttribute('aria-label', 'Razorpay');
      sheet.style.cssText = 'position:fixed;inset:0;z-index:2147483647;display:grid;place-content:center;gap:12px;padding:24px;background:#fff;color:#111;font:16px sans-serif';
      const { name, amount, currency, prefill = {} } = this.options;
      const label = document.createElement('p');
      label.textContent = [name, currency + ' ' + amount / 100, prefill.email].filter(Boolean).join(', ');
      sheet.append(label);
      for (const [text, outcome] of [['Pay now', 'captured'], ['Let it fail', 'failed'], ['Close', null]]) {
        const button = document.createElement('button');
        button.textContent = text;
        button.style.cssText = 'min-height:44px;padding:0 24px;background:#eee;color:#111';
        button.onclick = () => (outcome ? this.pay(outcome) : this.close());
        sheet.append(button);
      }
      this.sheet = sheet;
      this.label = label;
      document.body.append(sheet);
      sheet.querySelector('button').focus();
    }
    async pay(outcome) {
      const buttons = [...this.sheet.querySelectorAll('button')];
      const rest = (disabled) => buttons.forEach((button) => Object.assign(button, { disabled }));
      // While a payment is under way the window takes no other press.
      rest(true);
      const body = new URLSearchParams({ order_id: this.options.order_id, outcome });
      const answer = await (await fetch(origin + '/window/pay', { method: 'POST', body })).json();
      if (answer.error) {
        rest(false);
        for (const listener of this.listeners['payment.failed'] ?? []) listener(answer);
        this.label.textContent = answer.error.description;
        return;
      }
      this.sheet.remove();
      this.options.handler(answer);
    }
    close() {
      this.sheet?.remove();
      this.options.modal?.ondismiss?.();
    }
  }
  window.Razorpay = Razorpay;
})();
`;
