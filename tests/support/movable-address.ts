import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { PostgresServer } from './postgres-server.ts';

/** Opens an address that leads to one PostgreSQL server, and to another one after a failover. */
export async function openMovableAddress({ url }: PostgresServer) {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          from.destroy();
          to.destroy();
        });
    }
    from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    leadTo(other: PostgresServer) {
      target = new URL(other.url);
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
