// Phone numbers of addresses and buyers, without schemas: browsers load this file with every address form.

/** Returns an Indian mobile number in its stored form, "+91 98450 12345"; null for any other text. */
export function indianMobile(phone: string): string | null {
  const digits = phone.replace(/[\s().-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '');
  return /^[6-9]\d{9}$/.test(digits) ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : null;
}

/** Returns a phone number with its country code in its stored form, "+442079460958"; null for any other text. */
export function internationalPhone(phone: string): string | null {
  const digits = phone.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}
