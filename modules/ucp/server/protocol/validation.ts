import type { z } from '#kernel/contract/zod.ts';
import { check } from '#kernel/http/validation.ts';
import * as m from '../../messages/index.ts';
import { ProtocolFailure } from './failures.ts';

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Requires texts that a database stores, also in fields that the shop only returns. @throws ProtocolFailure */
function requireStorable(payload: unknown): void {
  JSON.stringify(payload, (name, value: unknown) => {
    if (isStorable(name) && (typeof value !== 'string' || isStorable(value))) return value;
    throw new ProtocolFailure('invalid_request', m.protocol.textIsNotStorable());
  });
}

/** Validates the payload of an operation. @throws ShopError invalid_input naming the wrong fields, ProtocolFailure */
export function validPayload<T extends z.ZodType>(schema: T, payload: unknown): z.output<T> {
  requireStorable(payload);
  return check(schema, payload ?? {}, 'body');
}
