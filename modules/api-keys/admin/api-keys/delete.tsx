import { useRef } from 'react';
import { type ApiKey, apiKeySentences } from '#modules/api-keys/contract/api-keys.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Confirms the deletion of an API key, which cannot be undone. */
export function DeleteApiKey({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const { run, busy } = useAction();
  const remove = async ({ id }: ApiKey) => {
    onClose();
    await run({ loading: m.apiKeysDelete.deletingApiKey(), success: apiKeySentences.deleted }, () =>
      callApi('DELETE /api/api-keys/:id', { params: { id } }),
    );
  };
  // The closing dialog keeps its content during the animation.
  const last = useRef(apiKey);
  last.current = apiKey ?? last.current;
  return (
    <Confirm
      open={apiKey !== null}
      title={m.apiKeysDelete.delete({ name: String(last.current?.name) })}
      act={m.apiKeysDelete.deleteApiKey()}
      busy={busy}
      onAct={() => apiKey && remove(apiKey)}
      onClose={onClose}
    >
      {m.apiKeysDelete.programThatUses()}
    </Confirm>
  );
}
