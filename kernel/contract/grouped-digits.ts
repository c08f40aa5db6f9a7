/** Pattern of a number with Western (1,234,567) or Indian (12,34,567) thousands separators. */
export const groupedDigits = '(?:\\d{1,3}(?:,\\d{3})+|\\d{1,2}(?:,\\d{2})*,\\d{3})';
