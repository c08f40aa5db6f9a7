/** Codes of errors of the protocol with their HTTP status and their code in JSON-RPC. */
const failures = {
  invalid_profile_url: [400, -32001],
  profile_unreachable: [424, -32001],
  profile_malformed: [422, -32001],
  version_unsupported: [422, -32001],
  invalid_request: [400, -32602],
  request_too_large: [400, -32602],
  unsupported_media_type: [415, -32600],
  body_too_large: [413, -32600],
  forbidden: [403, -32000],
  not_found: [404, -32601],
  signature_missing: [401, -32000],
  signature_invalid: [401, -32000],
  key_not_found: [401, -32000],
  digest_mismatch: [400, -32600],
  algorithm_unsupported: [400, -32600],
  idempotency_key_reused: [409, -32000],
  too_many_requests: [429, -32000],
  internal_error: [500, -32603],
  unavailable: [503, -32000],
} as const;

export type FailureCode = keyof typeof failures;

/** An error of the protocol: the operation was not carried out. */
export class ProtocolFailure extends Error {
  readonly code: FailureCode;
  /** Seconds until a retry makes sense, where known. */
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, message: string, { retryAfter }: { retryAfter?: number | undefined } = {}) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** The status over HTTP. */
  get status(): number {
    return failures[this.code][0];
  }

  /** The code in JSON-RPC. */
  get rpcCode(): number {
    return failures[this.code][1];
  }
}
