/** The sections of the settings: their ids in the address and their titles. */
export const sectionTitles = {
  store: 'Store',
  shipping: 'Shipping',
  invoices: 'Orders and invoices',
  tax: 'Tax',
  campaign: 'Sale campaign',
  slides: 'Hero slides',
  attributes: 'Attributes',
  staff: 'Staff',
  security: 'Security',
  mail: 'Email',
  plugins: 'Additional',
  demonstration: 'Demonstration data',
} as const;
export type SectionId = keyof typeof sectionTitles;
export const sectionIds = Object.keys(sectionTitles) as SectionId[];
