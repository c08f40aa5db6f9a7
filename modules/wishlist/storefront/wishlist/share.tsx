import { useState } from 'react';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi, fetchAsUser } from '#web/api/queries.ts';
import { useUserData } from '#web/session/use-user-data.ts';
import { button } from '#web/ui/button.ts';
import { fieldBox } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';

/** The public link to the wishlist, which the customer can create and revoke. */
export function Share() {
  const { data, again } = useUserData(() => fetchAsUser('GET /api/products/my/wishlist/share'));
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  const change = async (call: Promise<unknown>, message: string) => {
    setBusy(true);
    try {
      await call;
      toast.success(message);
    } catch (error) {
      toast.error(errorMessageOf(error));
    }
    setBusy(false);
    again();
  };
  if (data.token === null) {
    return (
      <button
        type="button"
        disabled={busy}
        className={button.quiet}
        onClick={() => change(callApi('POST /api/products/my/wishlist/share'), m.responses.wishlistShared())}
      >
        {m.share.shareMyWishlist()}
      </button>
    );
  }
  const link = `${window.location.origin}/wishlist/shared/${data.token}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(m.share.linkCopied()),
      () => toast.error(m.share.weCouldntCopyLink()),
    );
  return (
    <div className="flex max-w-2xl flex-wrap items-center gap-2">
      <input
        aria-label={m.share.linkToYourWishlist()}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className={`${fieldBox} min-h-11 min-w-0 flex-1 basis-64`}
      />
      <button type="button" onClick={copy} className={button.quiet}>
        {m.share.copyLink()}
      </button>
      <button
        type="button"
        disabled={busy}
        className={button.quiet}
        onClick={() =>
          change(callApi('DELETE /api/products/my/wishlist/share'), m.responses.wishlistUnshared())
        }
      >
        {m.share.stopSharing()}
      </button>
    </div>
  );
}
