import { maxReplyLength } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { replyPayload, type StaffReview } from '#contract/reviews.ts';
import { tell } from '#web/api/queries.ts';
import { OneRating } from '#web/ui/stars.tsx';
import { useEditor } from '../parts/form/editor.ts';
import { LinesField } from '../parts/form/fields.tsx';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { useKeeping } from './acts.ts';

type Values = { text: string };

const saving = { loading: 'Saving reply...', success: messages.replySaved };
const names = { text: 'Your reply' };

/** As it is now, when somebody else has answered, or the buyer has changed it. */
async function present({ id }: StaffReview): Promise<StaffReview> {
  const { reviews } = await tell('GET /api/reviews', { query: { review: id } });
  const [review] = reviews;
  if (!review) throw new Error(messages.reviewNotFound);
  return review;
}

type ReplyFormProps = { review: StaffReview; onClose: () => void };

/** Answers a review in the name of the maker, or changes the answer; it stands under the review for everybody. */
export function ReplyForm({ review, onClose }: ReplyFormProps) {
  const keep = useKeeping();
  const editor = useEditor<Values, StaffReview>({
    names,
    schema: replyPayload,
    record: review,
    empty: { text: '' },
    valuesOf: ({ reply }) => ({ text: reply?.text ?? '' }),
    present,
    // There is nothing to make: an answer belongs to a review.
    create: async () => {},
    async update({ id, reply }, { text = reply?.text ?? '', updatedAt }) {
      const params = { reviewId: id };
      return keep(await tell('PUT /api/reviews/:reviewId/reply', { params, body: { text, updatedAt } }));
    },
    words: { create: saving, update: saving },
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
        <OneRating rating={review.rating} />
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
