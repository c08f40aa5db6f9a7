/** Reads lines of JSON out of a text that grows; each is told once, when all of it is there. */
export class Lines<T> {
  readonly #tell: (line: T) => void;
  #told = 0;

  constructor(tell: (line: T) => void) {
    this.#tell = tell;
  }

  /** @param so everything that has come so far */
  take(so: string): void {
    for (let end = so.indexOf('\n', this.#told); end >= 0; end = so.indexOf('\n', this.#told)) {
      const line = so.slice(this.#told, end).trim();
      this.#told = end + 1;
      if (line !== '') this.#tell(JSON.parse(line));
    }
  }

  /** The text is complete: its last line may have no end. */
  end(all: string): void {
    this.take(`${all}\n`);
  }
}
