import { placeOf } from '#modules/addresses/contract/places/place.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { IndiaMap } from '#web/ui/india/map.tsx';

/** Shows the position of a location on the map while the user types. */
export function LocationPreview({ location }: { location: string }) {
  const place = placeOf(location);
  return (
    <div className={`${fullRowClass} flex items-center gap-4`}>
      <IndiaMap places={[]} {...(place && { at: place })} className="w-28 shrink-0" />
      <p role="status" className="min-w-0 text-muted">
        {describePlace(location, place)}
      </p>
    </div>
  );
}

function describePlace(location: string, place: ReturnType<typeof placeOf>): string {
  if (location.trim() === '') return 'Add a location to show this artisan on the map.';
  if (!place) return 'Not on the map: only the text is shown. Use a town or state in India.';
  if (place.name === place.state)
    return `Shown in the middle of ${place.state}. Add a larger town for an exact place.`;
  return `On the map: ${place.name}, ${place.state}.`;
}
