import { Star } from 'lucide-react';

const five = [1, 2, 3, 4, 5];

/** A rating out of 5 with the number of reviews; as many stars are full as floor(rating) (section 9). */
export function Stars({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return <p className="text-sm text-muted">No reviews yet</p>;
  const label = `Rated ${rating} out of 5, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="flex text-star">
        {five.map((star) => (
          <Star key={star} className="size-4" fill={star <= Math.floor(rating) ? 'currentColor' : 'none'} />
        ))}
      </span>
      <span aria-hidden="true">({reviews})</span>
    </p>
  );
}
