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

/** Other words by which the palette finds a section. */
export const sectionWords: Record<SectionId, string> = {
  store: 'shop name address phone email contact currency business hours',
  shipping: 'delivery charge fee free postage courier rates',
  dispatch: 'dispatch time handling cut-off working days holiday packing',
  payments: 'payment cod cash on delivery upi razorpay stripe advance gateway',
  invoices: 'invoice bill number prefix signature gstin order',
  legal: 'gstin company grievance officer registration address',
  tax: 'gst vat hsn rate cgst sgst igst',
  campaign: 'sale discount offer festival banner countdown',
  slides: 'hero banner home page slider picture',
  attributes: 'custom field extra attribute',
  staff: 'staff team work',
  security: 'two-factor 2fa second factor password sign-in',
  mail: 'smtp sender mail server queue failed notification template',
  plugins: 'app extension integration plugin',
  demonstration: 'sample demo test data remove',
};
