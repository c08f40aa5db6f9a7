/** A file to store: its name within its folder, its content type and its content. */
export type NewFile = { name: string; type: string; bytes: Buffer };

/**
 * Storage of uploaded files (docs/decisions/028). The program generates every path, never from the name of an uploaded
 * file. All functions throw ShopError unavailable while the storage cannot be reached.
 */
export type Files = {
  /** Stores the files of one folder in order, so that the last file exists only with all others. Idempotent. */
  keep(folder: string, files: NewFile[]): Promise<void>;
  has(path: string): Promise<boolean>;
  /** Returns the file; null when it does not exist. */
  read(path: string): Promise<Buffer | null>;
  /** Returns the paths of all files below a folder. */
  list(folder: string): Promise<string[]>;
  /**
   * Deletes the files of one folder, the last one first, so that a partly deleted folder counts as deleted. Missing
   * files are ignored.
   */
  remove(folder: string, names: string[]): Promise<void>;
  /** Returns the public address of a file; null when only the shop can read it. */
  addressOf(path: string): string | null;
};
