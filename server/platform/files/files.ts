/** A file to keep: its name within its folder, what it is, and all of it. */
export type NewFile = { name: string; type: string; bytes: Buffer };

/**
 * Where files are kept that people upload (docs/decisions/028). Every path is made by the program, never out of what
 * somebody calls a file. All of it throws ShopError unavailable while the place cannot be reached.
 */
export type Files = {
  /** Keeps the files of one folder in their order: whoever finds the last one finds all of them. Twice is once. */
  keep(folder: string, files: NewFile[]): Promise<void>;
  has(path: string): Promise<boolean>;
  /** The whole file; null when there is none. */
  read(path: string): Promise<Buffer | null>;
  /** The paths of all files below a folder. */
  list(folder: string): Promise<string[]>;
  /** Deletes the files of one folder, the last one first: what breaks off half-way counts as gone. What is not there is no fault. */
  remove(folder: string, names: string[]): Promise<void>;
  /** Where anybody can fetch it past the shop; null when only the shop has it. */
  addressOf(path: string): string | null;
};
