import { Confirm } from '../components/confirm.tsx';
import { CopyButton } from '../components/copy-button.tsx';

/** The key of a webhook that was made just now. */
export type ShownKey = { url: string; signingKey: string };

/** Shows the key by which the receiver verifies signatures, once. */
export function NewKey({ shown: { url, signingKey }, onClose }: { shown: ShownKey; onClose: () => void }) {
  return (
    <Confirm open title="The key of this webhook" keep="Close" onClose={onClose}>
      <span className="block">
        Give it to the program at <span className="wrap-anywhere">{url}</span>, which verifies by it that
        events come from your shop. It is shown only now.
      </span>
      <span className="mt-4 flex items-center gap-2">
        <code className="min-w-0 rounded-lg bg-paper px-3 py-2 wrap-anywhere">{signingKey}</code>
        <CopyButton text={signingKey} label="Copy the key" />
      </span>
    </Confirm>
  );
}
