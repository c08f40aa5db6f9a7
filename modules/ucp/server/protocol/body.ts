/** The answer of an operation without its metadata, of which a checkout adds a part. */
export type Body = { ucp?: Record<string, unknown> } & Record<string, unknown>;
