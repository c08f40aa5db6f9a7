import { type ReactNode, useId } from 'react';
import { height, islands, mainland, pointOf, width } from './projection.ts';

type MapPosition = { latitude: number; longitude: number };

type IndiaMapProps = {
  /** Marked with dots. */
  places: readonly MapPosition[];
  /** Marked with a pin. */
  at?: MapPosition;
  /** The accessible name; without it the map is hidden from screen readers. */
  label?: string;
  className?: string;
  /** Elements on the map, positioned by `placeOn`. */
  children?: ReactNode;
};

/** A map of India, drawn as cut paper. Its aspect ratio determines the height, so the layout does not shift. */
export function IndiaMap({ places, at, label, className = '', children }: IndiaMapProps) {
  const land = useId();
  return (
    <div className={`relative rounded-3xl bg-sky ${className}`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden if its children describe it. */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        className="block h-auto w-full"
        strokeLinejoin="round"
      >
        <defs>
          <path id={land} d={mainland} />
        </defs>
        <use href={`#${land}`} y="4" className="fill-ink/15 stroke-ink/15" strokeWidth="7" />
        <use href={`#${land}`} className="fill-surface stroke-surface" strokeWidth="7" />
        <use
          href={`#${land}`}
          className="fill-butter stroke-control"
          strokeWidth="1.1"
          strokeDasharray="4.5 3"
          strokeLinecap="round"
        />
        <path d={islands} className="fill-butter stroke-surface" strokeWidth="2.5" paintOrder="stroke" />
        {places.map((place) => {
          const { x, y } = pointOf(place);
          return <circle key={`${x} ${y}`} cx={x} cy={y} r="3.2" className="fill-accent" />;
        })}
        {at && <Pin {...pointOf(at)} />}
      </svg>
      {children}
    </div>
  );
}

const Pin = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <path
      d="M0 0C-4-9-13-13-13-23a13 13 0 0 1 26 0C13-13 4-9 0 0Z"
      className="fill-accent stroke-surface"
      strokeWidth="2"
    />
    <circle cy="-23" r="5" className="fill-surface" />
  </g>
);

const percentOf = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

/** Returns the CSS position of a point of the map. */
export const placeOn = ({ x, y }: { x: number; y: number }) => ({
  left: percentOf(x, width),
  top: percentOf(y, height),
});
