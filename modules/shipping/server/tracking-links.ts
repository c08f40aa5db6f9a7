import { z } from 'zod';
import { defineSettings } from '#kernel/plugins/plugin-settings.ts';
import * as m from '../messages/index.ts';

/** A courier and the address of its tracking page, in which {number} stands for the tracking number. */
const linkLine = /^(\S.*?)\s+(https?:\/\/\S*\{number\}\S*)$/;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const isLink = (line: string) => {
  const [, , link = ''] = linkLine.exec(line) ?? [];
  return URL.canParse(link.replaceAll('{number}', '1'));
};

/** The tracking pages of couriers to which staff take parcels by hand. */
export const trackingSettings = defineSettings({
  get title() {
    return m.trackingLinks.trackingLinks();
  },
  get about() {
    return m.trackingLinks.customersFollowParcelOnPage();
  },
  fields: {
    links: {
      schema: z
        .string()
        .max(4000)
        .refine((text) => linesOf(text).every(isLink), {
          error: () => m.trackingLinks.mustHaveCourierAndLink(),
        })
        .default(''),
      get label() {
        return m.trackingLinks.couriersAndTheirLinks();
      },
      get hint() {
        return m.trackingLinks.oneCourierInEachLine();
      },
    },
  },
});

/** Returns the tracking page of a shipment; null for an unknown courier. */
export function trackingLink(
  links: string,
  { courier, trackingNumber }: { courier: string; trackingNumber: string },
): string | null {
  if (trackingNumber === '') return null;
  for (const line of linesOf(links)) {
    const [, name = '', link = ''] = linkLine.exec(line) ?? [];
    if (name.toLowerCase() === courier.trim().toLowerCase())
      return link.replaceAll('{number}', encodeURIComponent(trackingNumber));
  }
  return null;
}
