import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import * as m from '../../../messages/index.ts';

const ratingNames = [
  m.starsField.poor(),
  m.starsField.fair(),
  m.starsField.good(),
  m.starsField.veryGood(),
  m.starsField.excellent(),
];

type StarsFieldProps = { chosen: number | null; error: string | undefined };

/** A rating of one to five stars: radio buttons drawn as a row of stars. */
export function StarsField({ chosen, error }: StarsFieldProps) {
  const [rating, setRating] = useState(chosen ?? 0);
  const [pointed, setPointed] = useState(0);
  const errorId = useId();
  const shown = pointed || rating;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        {m.starsField.yourRating()}{' '}
        <span aria-hidden="true" className="text-accent">
          *
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
          {ratingNames.map((word, index) => (
            <label
              key={word}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(index + 1)}
              className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="rating"
                value={index + 1}
                required
                checked={rating === index + 1}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                onChange={() => setRating(index + 1)}
                className="sr-only"
              />
              <Star
                aria-hidden="true"
                className={`size-7 text-star ${index < shown ? 'fill-current' : ''}`}
                strokeWidth={1.5}
              />
              <span className="sr-only">
                {m.starsField.star({
                  index: index + 1,
                  noIndex: index === 0 ? 'yes' : 'no',
                  word: word.toLowerCase(),
                })}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm font-semibold text-muted">
          {ratingNames[shown - 1]}
        </span>
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
