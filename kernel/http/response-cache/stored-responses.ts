import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import type { CacheEntry, SecondCache } from '../../cache/response-cache.ts';
import { CachedResponse } from './cached-response.ts';

/** The most responses in the file, about 200 MB; the file has those that were written last. */
const maxResponses = 40_000;
/** How many responses are written before those beyond the most are deleted. */
const deleteAfter = 500;

type Statements = Record<'write' | 'read' | 'deleteUntil' | 'clear', StatementSync>;

/**
 * Keeps the responses that no longer fit into memory in a temporary file, which SQLite makes in the system's temporary
 * folder and the operating system deletes when the process ends. Responses whose address may be a secret of a
 * visitor are not written. Without a writable folder, it keeps nothing.
 */
export class StoredResponses implements SecondCache {
  readonly #onError: (error: unknown) => void;
  readonly #path: string;
  #database: DatabaseSync | undefined;
  #statements: Statements | undefined;
  #isUsable = true;
  #written = 0;

  /**
   * @param onError is notified once, when the file cannot be used
   * @param path of the file; the empty one makes a temporary file
   */
  constructor(onError: (error: unknown) => void, path = '') {
    this.#onError = onError;
    this.#path = path;
  }

  write(key: string, { answer, tags, end, trueSince }: CacheEntry): void {
    if (!(answer instanceof CachedResponse) || !answer.isPublic) return;
    const { stored } = answer;
    if (!stored) return;
    this.#attempt(({ write, deleteUntil }) => {
      write.run(++this.#written, key, serialize({ stored, tags, end, trueSince }));
      if (this.#written % deleteAfter === 0) deleteUntil.run(this.#written - maxResponses);
    });
  }

  read(key: string): CacheEntry | undefined {
    const row = this.#written > 0 ? this.#attempt(({ read }) => read.get(key)) : undefined;
    if (!row) return undefined;
    const { stored, ...entry } = deserialize(row.entry as Buffer);
    const answer = new CachedResponse(stored);
    return { ...entry, answer, bytes: answer.bytesWhenSent };
  }

  clear(): void {
    if (this.#written > 0) this.#attempt(({ clear }) => clear.run());
  }

  /** Deletes the file. */
  close(): void {
    this.#isUsable = false;
    this.#database?.close();
    this.#database = undefined;
  }

  #open(): Statements {
    const database = new DatabaseSync(this.#path);
    this.#database = database;
    // The file needs no journal: it ends with the process.
    database.exec(`
      pragma journal_mode = off;
      pragma synchronous = off;
      create table responses (number integer primary key, key text not null unique, entry blob not null)`);
    const prepare = (text: string) => database.prepare(text);
    return {
      write: prepare('insert or replace into responses (number, key, entry) values (?, ?, ?)'),
      read: prepare('select entry from responses where key = ?'),
      deleteUntil: prepare('delete from responses where number <= ?'),
      clear: prepare('delete from responses'),
    };
  }

  /** Uses the file. After an error, as on a full disk, it is used no more. */
  #attempt<T>(use: (statements: Statements) => T): T | undefined {
    if (!this.#isUsable) return undefined;
    try {
      this.#statements ??= this.#open();
      return use(this.#statements);
    } catch (error) {
      this.close();
      this.#onError(error);
      return undefined;
    }
  }
}
