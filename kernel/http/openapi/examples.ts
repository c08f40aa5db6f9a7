/** What calls send and answer, by their names; the shop of the demonstration answered them (`npm run examples`). */
export type CallExamples = Readonly<Record<string, { request?: unknown; response: unknown }>>;
