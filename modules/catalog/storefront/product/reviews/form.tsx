import { useEffect, useRef, useState } from 'react';
import { maxReviewLength } from '#modules/reviews/contract/limits.ts';
import type { OwnReview } from '#modules/reviews/contract/reviews.ts';
import * as reviewsMessages from '#modules/reviews/messages/index.ts';
import { callApi } from '#web/api/queries.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../../messages/index.ts';
import { PhotosField } from './photos-field.tsx';
import { StarsField } from './stars-field.tsx';

const names = {
  rating: m.reviewsForm.yourRating(),
  body: m.reviewsForm.yourReview(),
  photos: m.reviewsForm.yourPhotos(),
};

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
      ...(rating === '' && { rating: m.reviewsForm.chooseStarRating() }),
      ...(pending > 0 && { photos: m.reviewsForm.photoIsNotUploadedYet() }),
    }),
    async send({ rating, body }) {
      const saved = await callApi('PUT /api/products/:productId/reviews/mine', {
        params: { productId },
        body: { rating: Number(rating), body, photos: [...photos] },
      });
      toast.success(reviewsMessages.responses.reviewSaved());
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
      aria-label={review ? m.reviewsForm.editYourReview() : m.reviewsForm.writeReview()}
      className="grid gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <StarsField chosen={review?.rating ?? null} error={wrong.rating} />
      <TextField
        label={m.reviewsForm.yourReview()}
        name="body"
        defaultValue={review?.body}
        maxLength={maxReviewLength}
        onChange={({ target }) => setLength(target.value.length)}
        placeholder={m.reviewsForm.whatDidYouBuy()}
        error={wrong.body}
        hint={m.reviewsForm.ofCharacters({ length, maxReviewLength })}
      />
      <PhotosField
        productId={productId}
        photos={photos}
        onChange={setPhotos}
        onPending={setPending}
        error={wrong.photos}
      />
      <p className="text-sm text-muted">{m.reviewsForm.weCheckEveryReview()}</p>
      <FormError reason={failed} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy ? m.reviewsForm.sending() : m.reviewsForm.sendReview()}
        </button>
        <button type="button" onClick={onCancel} className={button.quiet}>
          {m.reviewsForm.cancel()}
        </button>
      </div>
    </form>
  );
}
