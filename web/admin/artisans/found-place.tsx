import { placeOf } from '#contract/places/place.ts';
import { IndiaMap } from '#web/ui/india/map.tsx';
import { wholeRow } from '../parts/form/fields.tsx';

/** What the map of the shop makes of a location, while it is typed. */
export function FoundPlace({ location }: { location: string }) {
  const place = placeOf(location);
  return (
    <div className={`${wholeRow} flex items-center gap-4`}>
      <IndiaMap places={[]} {...(place && { at: place })} className="w-28 shrink-0" />
      <p role="status" className="min-w-0 text-muted">
        {sentenceOn(location, place)}
      </p>
    </div>
  );
}

function sentenceOn(location: string, place: ReturnType<typeof placeOf>): string {
  if (location.trim() === '') return 'Without a location they are not on the map.';
  if (!place)
    return 'The map does not know this place: the shop shows it in words alone. A town or a state of India would be found.';
  if (place.name === place.state)
    return `The map finds ${place.state}, and puts them into the middle of it. It would find a larger town more exactly.`;
  return `The map finds ${place.name} in ${place.state}.`;
}
