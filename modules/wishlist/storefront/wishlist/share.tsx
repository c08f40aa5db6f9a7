import { useState } from 'react';
import { messages } from '#kernel/contract/messages.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi, fetchAsUser } from '#web/api/queries.ts';
import { useUserData } from '#web/session/use-user-data.ts';
import { button } from '#web/ui/button.ts';
import { fieldBox } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';

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
        onClick={() => change(callApi('POST /api/products/my/wishlist/share'), messages.wishlistShared)}
      >
        Share my wishlist
      </button>
    );
  }
  const link = `${window.location.origin}/wishlist/shared/${data.token}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success('Link copied'),
      () => toast.error('We couldn’t copy the link. Please select it and copy it yourself.'),
    );
  return (
    <div className="flex max-w-2xl flex-wrap items-center gap-2">
      <input
        aria-label="Link to your wishlist"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className={`${fieldBox} min-h-11 min-w-0 flex-1 basis-64`}
      />
      <button type="button" onClick={copy} className={button.quiet}>
        Copy link
      </button>
      <button
        type="button"
        disabled={busy}
        className={button.quiet}
        onClick={() => change(callApi('DELETE /api/products/my/wishlist/share'), messages.wishlistUnshared)}
      >
        Stop sharing
      </button>
    </div>
  );
}
