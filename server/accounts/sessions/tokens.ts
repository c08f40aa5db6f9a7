import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
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
/** The same, as the key is made for it. */
const hmac = { name: 'HMAC', hash: 'SHA-256' };

/** A browser sends the same token with each call: so many are known by sight (a few hundred bytes each). */
const mostKnown = 10_000;

/** Signs and reads bearer tokens with the key that this installation made for itself on its first start. */
export async function openTokens(db: Db): Promise<Tokens> {
  await remember(db, 'token key', randomBytes(32).toString('base64'));
  const secret = Buffer.from((await remembered(db, 'token key')) ?? '', 'base64');
  // Made once: made of its bytes for each token, that takes as long as the token itself.
  const key = await crypto.subtle.importKey('raw', secret, hmac, false, ['sign', 'verify']);
  /** The claims of tokens that were read, until each expires by the clock of the server, as `exp` does. */
  const known = new LRUCache<string, Claims>({ max: mostKnown, perf: { now: () => Date.now() } });
  return {
    sign: ({ sub, ...rest }, expiresAt) =>
      new SignJWT(rest)
        .setProtectedHeader({ alg: algorithm })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token) {
      const before = known.get(token);
      if (before) return before;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], requiredClaims: ['exp'] });
        const result = claims.safeParse(payload);
        if (!result.success) return 'invalid';
        const { exp = 0 } = payload;
        known.set(token, result.data, { ttl: Math.max(1, Math.floor(exp * 1000 - Date.now())) });
        return result.data;
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
      }
    },
  };
}
