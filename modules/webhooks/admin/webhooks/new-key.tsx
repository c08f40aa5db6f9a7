import { ShownOnce } from '#web/admin/components/shown-once.tsx';
import * as m from '../../messages/index.ts';

/** The key of a webhook that was made just now. */
export type ShownKey = { url: string; signingKey: string };

/** Shows the key by which the receiver verifies signatures. */
export const NewKey = ({ shown: { url, signingKey }, onClose }: { shown: ShownKey; onClose: () => void }) => (
  <ShownOnce title={m.newKey.keyOfThisWebhook()} value={signingKey} onClose={onClose}>
    {m.newKey.giveItToProgramAt({ span: (text) => <span className="wrap-anywhere">{text}</span>, url })}
  </ShownOnce>
);
