import type { z } from '#kernel/contract/zod.ts';
import { check } from '#kernel/http/validation.ts';

/** Validates the payload of an operation. @throws ShopError invalid_input naming the wrong fields */
export const validPayload = <T extends z.ZodType>(schema: T, payload: unknown): z.output<T> =>
  check(schema, payload ?? {}, 'body');
