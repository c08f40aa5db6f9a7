/** A name for one sending: the server takes what comes twice under the same name once. */
export const newOnce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
