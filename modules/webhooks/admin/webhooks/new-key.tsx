import { ShownOnce } from '#web/admin/components/shown-once.tsx';

/** The key of a webhook that was made just now. */
export type ShownKey = { url: string; signingKey: string };

/** Shows the key by which the receiver verifies signatures. */
export const NewKey = ({ shown: { url, signingKey }, onClose }: { shown: ShownKey; onClose: () => void }) => (
  <ShownOnce title="The key of this webhook" value={signingKey} onClose={onClose}>
    Give it to the program at <span className="wrap-anywhere">{url}</span>, which verifies by it that events
    come from your shop. It is shown only now.
  </ShownOnce>
);
