/** Parses lines of JSON from a growing text and passes each complete line to `onLine` once. */
export class Lines<T> {
  readonly #onLine: (line: T) => void;
  #offset = 0;

  constructor(onLine: (line: T) => void) {
    this.#onLine = onLine;
  }

  /** @param text everything received so far */
  take(text: string): void {
    for (let end = text.indexOf('\n', this.#offset); end >= 0; end = text.indexOf('\n', this.#offset)) {
      const line = text.slice(this.#offset, end).trim();
      this.#offset = end + 1;
      if (line !== '') this.#onLine(JSON.parse(line));
    }
  }

  /** Takes the complete text, whose last line may lack a line break. */
  end(text: string): void {
    this.take(`${text}\n`);
  }
}
