import type { RefObject } from 'react';
import { filledReply, type ReplyValues } from '#modules/inbox/contract/saved-replies.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../messages/index.ts';

type SavedReplySelectProps = {
  /** The text field into which a reply is inserted, at the cursor. */
  field: RefObject<HTMLTextAreaElement | null>;
  values: ReplyValues;
};

/** Inserts a saved reply into a text field; nothing where the shop has none. */
export function SavedReplySelect({ field, values }: SavedReplySelectProps) {
  const { data: replies = [] } = useApiQuery('GET /api/saved-replies');
  if (replies.length === 0) return null;
  const insert = (id: string) => {
    const reply = replies.find((each) => each.id === id);
    const area = field.current;
    if (!reply || !area) return;
    area.focus();
    area.setRangeText(filledReply(reply.body, values), area.selectionStart, area.selectionEnd, 'end');
    // The form learns of the text as it does of a typed one.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <select
      aria-label={m.savedRepliesPage.insert()}
      value=""
      onChange={({ target }) => insert(target.value)}
      className="h-10 max-w-full justify-self-start rounded-lg border border-control bg-surface px-3 pointer-coarse:h-11"
    >
      <option value="">{m.savedRepliesPage.insert()}</option>
      {replies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
