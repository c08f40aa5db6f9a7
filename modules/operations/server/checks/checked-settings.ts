/** The settings that the checks read. */
export type CheckedSettings = {
  /** Absolute path of the folder of the embedded database, uploads and outbox. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | null;
  publicUrl: string | null;
  /** The mail server; null writes emails as files to the outbox. */
  mail: { smtpUrl: string | null; outbox: string };
  redisUrl: string | null;
  /** Number of processes. */
  workers: number;
};
