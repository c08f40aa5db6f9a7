declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  type Exchange = { method: string; path: string; status: number; body: unknown; state: object };

  /** The used part of the package. */
  export default class S3rver {
    constructor(options: object);
    httpServer: Server;
    /** The middleware of each request, the outermost first. */
    middleware: ((exchange: Exchange, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
