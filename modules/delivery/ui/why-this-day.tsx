import type { PromiseReason } from '#modules/delivery/contract/line-promise.ts';
import * as m from '../messages/index.ts';
import { Reasons } from './reasons.tsx';

/** Why a delivery takes until its day, folded. */
export const WhyThisDay = ({ reasons }: { reasons: readonly PromiseReason[] }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
      {m.reasons.whyThisDay()}
    </summary>
    <Reasons reasons={reasons} />
  </details>
);
