declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  type Exchange = { method: string; path: string; status: number; body: unknown; state: object };

  /** What of it is used here. */
  export default class S3rver {
    constructor(options: object);
    httpServer: Server;
    /** What each request goes through, the first one outermost. */
    middleware: ((exchange: Exchange, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
