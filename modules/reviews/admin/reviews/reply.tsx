import { maxReplyLength } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import { replyPayload, type StaffReview } from '#modules/reviews/contract/reviews.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { LinesField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import { ReviewStars } from '#web/ui/stars.tsx';
import { useUpdateCachedReview } from './mutations.ts';

type ReplyFormValues = { text: string };

const statusTexts = { loading: 'Saving reply...', success: messages.replySaved };
const names = { text: 'Your reply' };

/** Fetches the review after another user has answered it or the customer has changed it. */
async function present({ id }: StaffReview): Promise<StaffReview> {
  const { reviews } = await callApi('GET /api/reviews', { query: { review: id } });
  const [review] = reviews;
  if (!review) throw new Error(messages.reviewNotFound);
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
      title={review.reply ? 'Edit Reply' : 'Reply'}
      submit="Save Reply"
      onClose={onClose}
    >
      <blockquote className="[overflow-wrap:anywhere]">
        <ReviewStars rating={review.rating} />
        <p className="mt-1 whitespace-pre-line">{review.body || 'No text.'}</p>
        <footer className="mt-1 text-sm text-muted">
          {review.author} on {review.product.name}
        </footer>
      </blockquote>
      <LinesField
        editor={editor}
        name="text"
        required
        maxLength={maxReplyLength}
        hint={`Shown under the review.${review.reply ? '' : ' We email the customer.'}`}
      />
    </FormDialog>
  );
}
