const five = [1, 2, 3, 4, 5];
const shape = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** As many stars are full as floor(rating) (section 9); one small drawing for all five. */
function Row({ rating }: { rating: number }) {
  return (
    <svg viewBox="0 0 100 20" aria-hidden="true" className="h-4 w-20 shrink-0 text-star">
      {five.map((star) => (
        <path
          key={star}
          d={shape}
          transform={`translate(${(star - 1) * 20})`}
          fill={star <= Math.floor(rating) ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

/** A rating out of 5 with the number of reviews. */
export function Stars({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return <p className="text-sm text-muted">No reviews yet</p>;
  const label = `Rated ${rating} out of 5, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <span className="sr-only">{label}</span>
      <Row rating={rating} />
      <span aria-hidden="true">({reviews})</span>
    </p>
  );
}

/** The stars of one review. */
export function OneRating({ rating }: { rating: number }) {
  return (
    <span className="inline-flex">
      <span className="sr-only">{rating} out of 5 stars</span>
      <Row rating={rating} />
    </span>
  );
}
