import { placeOf } from '#modules/addresses/contract/places/place.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { IndiaMap } from '#web/ui/india/map.tsx';
import * as m from '../../messages/index.ts';

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
  if (location.trim() === '') return m.locationPreview.addLocationToShow();
  if (!place) return m.locationPreview.notOnMap();
  if (place.name === place.state) return m.locationPreview.shownInMiddleOf({ state: place.state });
  return m.locationPreview.onMap({ name: place.name, state: place.state });
}
