import type { PromiseReason } from '#modules/delivery/contract/line-promise.ts';
import { reasonSentences } from '#modules/delivery/contract/reason-sentences.ts';
import { useSettings } from '#web/api/settings.ts';

/** Why a delivery takes until its day, one sentence each. */
export function Reasons({ reasons }: { reasons: readonly PromiseReason[] }) {
  const { locale } = useSettings();
  return (
    <ul className="list-disc space-y-0.5 pl-5 text-sm text-muted">
      {reasonSentences(reasons, locale).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
