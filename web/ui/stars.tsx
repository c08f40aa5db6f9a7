import * as m from './messages/index.ts';

/** Shows floor(rating) full stars (section 9); drawn by shapes.css. */
const StarRow = ({ rating }: { rating: number }) => (
  <span aria-hidden="true" className={`stars stars-${Math.floor(rating)}`} />
);

/** A rating out of 5, as stars and as a number, with the number of reviews. */
export function Stars({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return <p className="rating">{m.stars.noReviewsYet()}</p>;
  const label = m.stars.ratedOutOf5({ rating, reviews });
  return (
    <p className="rating">
      <span className="sr-only">{label}</span>
      <StarRow rating={rating} />
      <span aria-hidden="true">{`${rating.toFixed(1)} (${reviews})`}</span>
    </p>
  );
}

/** The stars of one review. */
export function ReviewStars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex">
      <span className="sr-only">{m.stars.outOf5Stars({ rating })}</span>
      <StarRow rating={rating} />
    </span>
  );
}
