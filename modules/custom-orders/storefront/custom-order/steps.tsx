import { Check } from 'lucide-react';
import type { CustomOrderState } from '#modules/custom-orders/contract/custom-order-transitions.ts';
import * as m from '../../messages/index.ts';

const steps = [m.steps.request(), m.steps.quote(), m.steps.youApprove(), m.steps.itIsMade()];

/** The index of the next step by state. */
const nextStep: Record<CustomOrderState, number> = {
  requested: 1,
  quoted: 2,
  declined: 2,
  expired: 2,
  closed: 1,
  ordered: 3,
};

/** The progress of a request. */
export function Steps({ state }: { state: CustomOrderState }) {
  const current = nextStep[state];
  return (
    <ol className="grid grid-cols-4 gap-2">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          <span
            className={`block h-1.5 rounded-full ${index <= current ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line forced-colors:outline'}`}
          />
          <span
            className={`mt-2 flex flex-wrap items-center gap-x-1 text-sm ${index === current ? 'font-semibold' : 'text-muted'}`}
          >
            {index < current && (
              <Check aria-hidden="true" className="size-4 shrink-0 text-good max-[24rem]:hidden" />
            )}
            {step}
            {index < current && <span className="sr-only">{m.steps.done()}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
