/** The address at which a person opens the shop in a browser. */
export function shopAddress(host: string, port: number): string {
  const shown = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${shown}:${port}`;
}
