import { paymentInstructions } from 'virtual:haat-plugins';
import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';

/** `values` are those of the plugin on the server; `total` is the formatted amount. */
export type PaymentInstructionsProps = { values: Record<string, string>; total: string };

/** The instructions by payment method, created once: a component must stay the same between two renderings. */
const instructions = new Map<string, ComponentType<PaymentInstructionsProps>>(
  Object.entries(paymentInstructions).map(([method, load]) => [method, lazy(load)]),
);

/** The instructions that were loaded before they are rendered, by payment method. */
const prepared = new Map<string, ComponentType<PaymentInstructionsProps>>();

/** Loads instructions, so that the server renders them: it waits for no component while it renders. */
export async function preparePaymentInstructions(method: string): Promise<void> {
  const loaded = await paymentInstructions[method]?.();
  if (loaded) prepared.set(method, loaded.default);
}

/** Shows how to make a direct payment, as its plugin explains it. */
export function PaymentInstructions({ method, ...props }: PaymentInstructionsProps & { method: string }) {
  const Instructions = prepared.get(method) ?? instructions.get(method);
  return (
    Instructions && (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Instructions {...props} />
      </Suspense>
    )
  );
}
