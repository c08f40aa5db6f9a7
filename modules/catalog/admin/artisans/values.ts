import type { Artisan, ArtisanCreate } from '#modules/catalog/contract/artisans.ts';
import type { Workshop } from '#modules/catalog/contract/making.ts';
import { isSame } from '#web/admin/components/form/conflict-of.ts';
import * as m from '../../messages/index.ts';

// The values of the artisan form, and their conversion to API payloads.

export type ArtisanFormValues = {
  name: string;
  bio: string;
  location: string;
  image: string;
  workshop: Workshop;
};

/** Labels of the fields, in their order in the form. */
export const artisanNames = {
  name: m.artisansForm.name(),
  bio: m.artisansForm.bio(),
  location: m.artisansForm.location(),
  image: m.artisansForm.portraitUrl(),
  workshop: m.artisansForm.workshop(),
  'workshop.makingDays': m.artisansForm.makingDays(),
  'workshop.personalisingDays': m.artisansForm.personalisingDays(),
  'workshop.piecesPerDay': m.artisansForm.piecesPerDay(),
  'workshop.closedWeekdays': m.artisansForm.closedWeekdays(),
  'workshop.daysOff': m.artisansForm.daysOff(),
};

/** The values of an artisan of whose work nothing is known. */
const emptyWorkshop: Workshop = {
  makingDays: 0,
  personalisingDays: 0,
  piecesPerDay: null,
  closedWeekdays: [0],
  daysOff: [],
};

export const emptyArtisan: ArtisanFormValues = {
  name: '',
  bio: '',
  location: '',
  image: '',
  workshop: emptyWorkshop,
};

export const valuesOf = ({ name, bio, location, image, workshop }: Artisan): ArtisanFormValues => ({
  name,
  bio,
  location,
  image: image ?? '',
  workshop: workshop ?? emptyWorkshop,
});

/** Returns the payload of a new artisan; an unchanged workshop stays unknown. */
export const createPayload = ({ workshop, ...values }: ArtisanFormValues): ArtisanCreate => ({
  ...values,
  workshop: isSame(workshop, emptyWorkshop) ? null : workshop,
});
