/** Returns the address at which the shop is opened in a browser. */
export function shopAddress(host: string, port: number): string {
  const browserHost = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${browserHost}:${port}`;
}
