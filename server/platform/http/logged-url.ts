/** The address of a request as the log may have it: who reads logs should not be able to use a link out of a mail. */
export const loggedUrl = (url: string): string =>
  url.includes('?') ? url.replace(/([?&](?:token|key|code|state)=)[^&]+/g, '$1...') : url;
