import { Copy } from 'lucide-react';
import type { PaymentInstructionsProps } from '#web/payments/payment-instructions.tsx';
import { button } from '#web/ui/button.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../messages/index.ts';

/** Shows how to pay by UPI: with the app of this phone, by scanning a code, or by typing address and amount. */
export default function Instructions({ values, total }: PaymentInstructionsProps) {
  const { link = '', vpa = '', name = '', amount = '', note = '' } = values;
  return (
    <div className="grid gap-6">
      {/* Phones have UPI apps, which open such links; computers do not. */}
      <a href={link} className={`${button.main} md:pointer-fine:hidden`}>
        {m.instructions.openApp()}
      </a>
      <figure className="text-center">
        <QrCode text={link} label={m.instructions.qrCode({ amount: total, vpa })} />
        <figcaption className="mt-3">{m.instructions.scanWithAnyApp()}</figcaption>
      </figure>
      <dl className="grid gap-2">
        <Value label={m.instructions.upiAddress()} value={vpa} canCopy />
        <Value label={m.instructions.payee()} value={name} />
        <Value label={m.instructions.amount()} value={amount} canCopy />
        <Value label={m.instructions.note()} value={note} canCopy />
      </dl>
    </div>
  );
}

/** A value to type into a UPI app, with a button that copies it. */
function Value({ label, value, canCopy = false }: { label: string; value: string; canCopy?: boolean }) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(m.instructions.copied()),
      () => toast.error(m.instructions.notCopied()),
    );
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-w-0 items-center gap-3">
        <span className="font-semibold tabular-nums wrap-anywhere">{value}</span>
        {canCopy && (
          <button
            type="button"
            aria-label={m.instructions.copyOf({ label })}
            title={m.instructions.copy()}
            className="scripted grid size-11 shrink-0 place-items-center rounded-full hover:bg-line"
            onClick={copy}
          >
            <Copy aria-hidden="true" className="size-4" />
          </button>
        )}
      </dd>
    </div>
  );
}
