import { type AddressInfo, connect, createServer } from 'node:net';

/** A statement as a program sent it, with what stands for $1, $2 ... */
export type Statement = { sql: string; values: (string | null)[] };

/** Stands between a program and its PostgreSQL server, and writes down what the program says. */
export type Recorder = {
  url: string;
  /** Every transaction that was committed so far, without its begin and commit; what was asked outside of any is one by itself. */
  transactions: Statement[][];
  stop: () => void;
};

/** Messages of the protocol have a letter and a length; the first one of a connection has no letter. */
class Messages {
  private rest = Buffer.alloc(0);
  private isFirst = true;

  take(piece: Buffer): { kind: string; body: Buffer }[] {
    this.rest = Buffer.concat([this.rest, piece]);
    const whole: { kind: string; body: Buffer }[] = [];
    for (;;) {
      const head = this.isFirst ? 0 : 1;
      if (this.rest.length < head + 4) return whole;
      const end = head + this.rest.readInt32BE(head);
      if (this.rest.length < end) return whole;
      const kind = this.isFirst ? 'startup' : String.fromCharCode(this.rest[0] ?? 0);
      whole.push({ kind, body: this.rest.subarray(head + 4, end) });
      this.rest = this.rest.subarray(end);
      this.isFirst = false;
    }
  }
}

/** A text that ends with a zero, and where the next one begins. */
function textAt(body: Buffer, from: number): [text: string, next: number] {
  const end = body.indexOf(0, from);
  return [body.toString('utf8', from, end), end + 1];
}

/** The values of a Bind message; node-postgres writes them as texts. */
function valuesOf(body: Buffer, from: number): (string | null)[] {
  let at = from + 2 + 2 * body.readInt16BE(from);
  const values: (string | null)[] = [];
  const count = body.readInt16BE(at);
  at += 2;
  for (let each = 0; each < count; each++) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString('utf8', at, at + length));
    if (length > 0) at += length;
  }
  return values;
}

/** What one connection says, statement by statement. */
class Listening {
  private readonly messages = new Messages();
  private readonly named = new Map<string, string>();
  private open: Statement[] | null = null;

  private readonly noted: Statement[][];
  constructor(noted: Statement[][]) {
    this.noted = noted;
  }

  take(piece: Buffer): void {
    for (const { kind, body } of this.messages.take(piece)) {
      if (kind === 'Q') this.note({ sql: textAt(body, 0)[0], values: [] });
      if (kind === 'P') {
        const [name, next] = textAt(body, 0);
        this.named.set(name, textAt(body, next)[0]);
      }
      if (kind === 'B') {
        const [name, next] = textAt(body, textAt(body, 0)[1]);
        this.note({ sql: this.named.get(name) ?? '', values: valuesOf(body, next) });
      }
    }
  }

  private note(statement: Statement): void {
    const word = /^\s*(begin|commit|rollback)/i.exec(statement.sql)?.[1]?.toLowerCase();
    if (word === 'begin') this.open = [];
    else if (word === 'commit') {
      this.noted.push(this.open ?? []);
      this.open = null;
    } else if (word === 'rollback') this.open = null;
    else if (this.open) this.open.push(statement);
    else this.noted.push([statement]);
  }
}

/** Listens on a port of its own, and passes everything on to the server at `url`. */
export async function record(url: string): Promise<Recorder> {
  const { port, hostname } = new URL(url);
  const transactions: Statement[][] = [];
  const server = createServer((client) => {
    const listening = new Listening(transactions);
    const database = connect(Number(port), hostname);
    client.on('data', (piece) => listening.take(piece));
    client.pipe(database).pipe(client);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const between = new URL(url);
  between.port = String((server.address() as AddressInfo).port);
  return { url: between.href, transactions, stop: () => server.close() };
}
