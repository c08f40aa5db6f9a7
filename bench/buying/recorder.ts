import { type AddressInfo, connect, createServer } from 'node:net';

/** A statement as sent by a client, with the values of $1, $2 ... */
export type Statement = { sql: string; values: (string | null)[] };

/** A proxy between a client and its PostgreSQL server that records the client's statements. */
export type Recorder = {
  url: string;
  /** All transactions committed so far, without begin and commit; a statement outside a transaction counts as one. */
  transactions: Statement[][];
  stop: () => void;
};

/**
 * Splits a byte stream into protocol messages: a letter and a length each, the first message of a connection without a
 * letter.
 */
class MessageReader {
  private rest = Buffer.alloc(0);
  private isFirst = true;

  take(chunk: Buffer): { kind: string; body: Buffer }[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const complete: { kind: string; body: Buffer }[] = [];
    for (;;) {
      const letterLength = this.isFirst ? 0 : 1;
      if (this.rest.length < letterLength + 4) return complete;
      const end = letterLength + this.rest.readInt32BE(letterLength);
      if (this.rest.length < end) return complete;
      const kind = this.isFirst ? 'startup' : String.fromCharCode(this.rest[0] ?? 0);
      complete.push({ kind, body: this.rest.subarray(letterLength + 4, end) });
      this.rest = this.rest.subarray(end);
      this.isFirst = false;
    }
  }
}

/** Returns a zero-terminated text and the offset after it. */
function textAt(body: Buffer, from: number): [text: string, next: number] {
  const end = body.indexOf(0, from);
  return [body.toString('utf8', from, end), end + 1];
}

/** Returns the values of a Bind message; node-postgres sends them as text. */
function valuesOf(body: Buffer, from: number): (string | null)[] {
  let offset = from + 2 + 2 * body.readInt16BE(from);
  const values: (string | null)[] = [];
  const count = body.readInt16BE(offset);
  offset += 2;
  for (let index = 0; index < count; index++) {
    const length = body.readInt32BE(offset);
    offset += 4;
    values.push(length < 0 ? null : body.toString('utf8', offset, offset + length));
    if (length > 0) offset += length;
  }
  return values;
}

/** Records the statements of one connection. */
class ConnectionRecorder {
  private readonly messages = new MessageReader();
  private readonly statementsByName = new Map<string, string>();
  private open: Statement[] | null = null;

  private readonly transactions: Statement[][];
  constructor(transactions: Statement[][]) {
    this.transactions = transactions;
  }

  take(chunk: Buffer): void {
    for (const { kind, body } of this.messages.take(chunk)) {
      if (kind === 'Q') this.recordStatement({ sql: textAt(body, 0)[0], values: [] });
      if (kind === 'P') {
        const [name, next] = textAt(body, 0);
        this.statementsByName.set(name, textAt(body, next)[0]);
      }
      if (kind === 'B') {
        const [name, next] = textAt(body, textAt(body, 0)[1]);
        this.recordStatement({ sql: this.statementsByName.get(name) ?? '', values: valuesOf(body, next) });
      }
    }
  }

  private recordStatement(statement: Statement): void {
    const command = /^\s*(begin|commit|rollback)/i.exec(statement.sql)?.[1]?.toLowerCase();
    if (command === 'begin') this.open = [];
    else if (command === 'commit') {
      this.transactions.push(this.open ?? []);
      this.open = null;
    } else if (command === 'rollback') this.open = null;
    else if (this.open) this.open.push(statement);
    else this.transactions.push([statement]);
  }
}

/** Listens on its own port and forwards all traffic to the server at `url`. */
export async function record(url: string): Promise<Recorder> {
  const { port, hostname } = new URL(url);
  const transactions: Statement[][] = [];
  const server = createServer((client) => {
    const recorder = new ConnectionRecorder(transactions);
    const database = connect(Number(port), hostname);
    client.on('data', (chunk) => recorder.take(chunk));
    client.pipe(database).pipe(client);
    for (const [source, target] of [
      [client, database],
      [database, client],
    ] as const)
      source.on('error', () => target.destroy()).on('close', () => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxyUrl = new URL(url);
  proxyUrl.port = String((server.address() as AddressInfo).port);
  return { url: proxyUrl.href, transactions, stop: () => server.close() };
}
