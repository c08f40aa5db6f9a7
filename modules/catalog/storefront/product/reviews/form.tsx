import { useEffect, useRef, useState } from 'react';
import { maxReviewLength } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import type { OwnReview } from '#modules/reviews/contract/reviews.ts';
import { callApi } from '#web/api/queries.ts';
import { FormError } from '#web/storefront/form/components.tsx';
import { useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { PhotosField } from './photos-field.tsx';
import { StarsField } from './stars-field.tsx';

const names = { rating: 'Your rating', body: 'Your review', photos: 'Your photos' };

type ReviewFormProps = {
  productId: string;
  /** The edited review; null for a new one. */
  review: OwnReview | null;
  onSaved: (review: OwnReview) => void;
  onCancel: () => void;
};

/** The review form with stars, text and photos. Keeps its values after an error. */
export default function ReviewForm({ productId, review, onSaved, onCancel }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(review?.body.length ?? 0);
  const [photos, setPhotos] = useState<readonly string[]>(review?.photos ?? []);
  const [pending, setPending] = useState(0);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: ({ rating }) => ({
      ...(rating === '' && { rating: 'Choose a star rating' }),
      ...(pending > 0 && { photos: 'A photo is not uploaded yet. Please wait, try again or remove it.' }),
    }),
    async send({ rating, body }) {
      const saved = await callApi('PUT /api/products/:productId/reviews/mine', {
        params: { productId },
        body: { rating: Number(rating), body, photos: [...photos] },
      });
      toast.success(messages.reviewSaved);
      onSaved(saved);
    },
  });
  useEffect(() => {
    const first =
      form.current?.querySelector<HTMLElement>('[name=rating]:checked') ?? form.current?.rating?.[0];
    first?.focus();
  }, []);
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={review ? 'Edit your review' : 'Write a review'}
      className="grid gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <StarsField chosen={review?.rating ?? null} error={wrong.rating} />
      <TextField
        label="Your review"
        name="body"
        defaultValue={review?.body}
        maxLength={maxReviewLength}
        onChange={({ target }) => setLength(target.value.length)}
        placeholder="What did you buy it for? How does it look and feel, and how does it last?"
        error={wrong.body}
        hint={`${length} of ${maxReviewLength} characters`}
      />
      <PhotosField
        productId={productId}
        photos={photos}
        onChange={setPhotos}
        onPending={setPending}
        error={wrong.photos}
      />
      <p className="text-sm text-muted">
        We check every review. Yours appears with your first name and the first letter of your last name.
      </p>
      <FormError reason={failed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? 'Sending...' : 'Send review'}
        </button>
        <button type="button" onClick={onCancel} className={button.quiet}>
          Cancel
        </button>
      </div>
    </form>
  );
}
