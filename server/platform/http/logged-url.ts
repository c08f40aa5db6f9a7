/** The address of a request as the log may have it: who reads logs should not be able to use a link out of a mail. */
export const loggedUrl = (url: string): string =>
  url.includes('?') ? url.replace(/([?&](?:token|code|state|key)=)[^&]+/g, '$1...') : url;
