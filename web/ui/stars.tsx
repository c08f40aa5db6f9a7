/** Shows floor(rating) full stars (section 9); drawn by shapes.css. */
const StarRow = ({ rating }: { rating: number }) => (
  <span aria-hidden="true" className={`stars stars-${Math.floor(rating)}`} />
);

/** A rating out of 5, as stars and as a number, with the number of reviews. */
export function Stars({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return <p className="rating">No reviews yet</p>;
  const label = `Rated ${rating} out of 5, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
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
      <span className="sr-only">{rating} out of 5 stars</span>
      <StarRow rating={rating} />
    </span>
  );
}
