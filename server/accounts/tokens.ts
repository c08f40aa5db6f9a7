import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { remember, remembered } from '#server/platform/database/installation.ts';

/** What a token says of itself; the records of the server decide whether it is true (R14, R29). */
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), admin: z.boolean() });
export type Claims = z.infer<typeof claims>;

export type Tokens = {
  sign: (claims: Claims, expiresAt: Date) => Promise<string>;
  /** The claims of a good token; `expired` or `invalid` for any other. */
  read: (token: string) => Promise<Claims | 'expired' | 'invalid'>;
};

const algorithm = 'HS256';

/** Signs and reads bearer tokens with the key that this installation made for itself on its first start. */
export async function openTokens(db: Db): Promise<Tokens> {
  await remember(db, 'token key', randomBytes(32).toString('base64'));
  const key = Buffer.from((await remembered(db, 'token key')) ?? '', 'base64');
  return {
    sign: ({ sub, ...rest }, expiresAt) =>
      new SignJWT(rest)
        .setProtectedHeader({ alg: algorithm })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] });
        const result = claims.safeParse(payload);
        return result.success ? result.data : 'invalid';
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
      }
    },
  };
}
