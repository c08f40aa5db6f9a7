// The countries of ISO 3166-1 and their English names. The list is that of the platform's Intl, which follows ISO, so that
// updates of Node and of browsers maintain it. Addresses store the English name, settings the code.

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that ISO reserves for other uses (islands of a country, the EU, the UN) and codes for private use. */
const reserved = /^(?:AA|AC|CP|CQ|DG|E[AUZ]|IC|TA|UN|Q[M-Z]|X[A-Z]|ZZ)$/;

let cachedCountries: Map<string, string> | undefined;

/** The codes of all countries with their names, sorted by name. */
export function countries(): Map<string, string> {
  cachedCountries ??= new Map(
    letters
      .flatMap((first) => letters.map((second) => `${first}${second}`))
      // A former code, such as BU, stands for another one.
      .filter((code) => !reserved.test(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
      .flatMap((code): [string, string][] => {
        const name = names.of(code);
        return name ? [[code, name]] : [];
      })
      .sort(([, one], [, other]) => one.localeCompare(other, 'en')),
  );
  return cachedCountries;
}

/** Returns the English name of a country; the code itself if there is no such country. */
export const countryName = (code: string): string => countries().get(code) ?? code;

/** Returns the English name of a country that is given by its code or name; another text stays as it is. */
export const storedCountry = (text: string): string => countryName(countryCode(text) ?? text);

let cachedCodes: Map<string, string> | undefined;

/** The codes of all countries by their names in lower case. */
function codesByName(): Map<string, string> {
  cachedCodes ??= new Map([...countries()].map(([code, name]) => [name.toLowerCase(), code]));
  return cachedCodes;
}

/** Returns the code of a country by its code or English name, in any case; null for another text. */
export function countryCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return countries().has(code) ? code : (codesByName().get(text.trim().toLowerCase()) ?? null);
}
