import { maxReplyLength } from '#modules/reviews/contract/limits.ts';
import { replyPayload, type StaffReview } from '#modules/reviews/contract/reviews.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { LinesField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import { ReviewStars } from '#web/ui/stars.tsx';
import * as m from '../../messages/index.ts';
import { useUpdateCachedReview } from './mutations.ts';

type ReplyFormValues = { text: string };

const statusTexts = { loading: m.reply.savingReply(), success: m.responses.replySaved() };
const names = { text: m.reply.yourReply() };

/** Fetches the review after another user has answered it or the customer has changed it. */
async function present({ id }: StaffReview): Promise<StaffReview> {
  const { reviews } = await callApi('GET /api/reviews', { query: { review: id } });
  const [review] = reviews;
  if (!review) throw new Error(m.responses.reviewNotFound());
  return review;
}

type ReplyFormProps = { review: StaffReview; onClose: () => void };

/** Answers a review publicly in the name of the shop, or edits the reply. */
export function ReplyForm({ review, onClose }: ReplyFormProps) {
  const updateCached = useUpdateCachedReview();
  const editor = useEditor<ReplyFormValues, StaffReview>({
    names,
    schema: replyPayload,
    record: review,
    empty: { text: '' },
    valuesOf: ({ reply }) => ({ text: reply?.text ?? '' }),
    present,
    // A reply always belongs to an existing review.
    create: async () => {},
    async update({ id, reply }, { text = reply?.text ?? '', updatedAt }) {
      const params = { reviewId: id };
      return updateCached(
        await callApi('PUT /api/reviews/:reviewId/reply', { params, body: { text, updatedAt } }),
      );
    },
    statusTexts: { create: statusTexts, update: statusTexts },
    onSaved: onClose,
  });
  return (
    <FormDialog
      editor={editor}
      title={review.reply ? m.reply.editReply() : m.reply.reply()}
      submit={m.reply.saveReply()}
      onClose={onClose}
    >
      <blockquote className="[overflow-wrap:anywhere]">
        <ReviewStars rating={review.rating} />
        <p className="mt-1 whitespace-pre-line">{review.body || m.reply.noText()}</p>
        <footer className="mt-1 text-sm text-muted">
          {m.reply.on({ author: review.author, name: review.product.name })}
        </footer>
      </blockquote>
      <LinesField
        editor={editor}
        name="text"
        required
        maxLength={maxReplyLength}
        hint={m.reply.shownUnderReview({ hasReply: review.reply ? 'yes' : 'no' })}
      />
    </FormDialog>
  );
}
