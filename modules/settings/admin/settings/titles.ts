import * as m from '../../messages/index.ts';
/** The sections of the settings: their ids in the address and their titles. */
export const sectionTitles = {
  store: m.titles.store(),
  shipping: m.titles.shipping(),
  dispatch: m.titles.dispatch(),
  payments: m.titles.payments(),
  invoices: m.titles.ordersAndInvoices(),
  legal: m.titles.legal(),
  tax: m.titles.tax(),
  campaign: m.titles.saleCampaign(),
  slides: m.titles.heroSlides(),
  attributes: m.titles.attributes(),
  staff: m.titles.staff(),
  security: m.titles.security(),
  mail: m.titles.email(),
  plugins: m.titles.additional(),
  demonstration: m.titles.demonstrationData(),
} as const;
export type SectionId = keyof typeof sectionTitles;
export const sectionIds = Object.keys(sectionTitles) as SectionId[];
