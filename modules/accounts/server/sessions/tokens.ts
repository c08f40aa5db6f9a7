import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '#kernel/database/database.ts';
import { remember, remembered } from '#kernel/database/installation.ts';

/** The claims of a token; the server's records decide whether they still hold (R14, R29). */
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), admin: z.boolean() });
export type Claims = z.infer<typeof claims>;

export type Tokens = {
  sign: (claims: Claims, expiresAt: Date) => Promise<string>;
  /** Returns the claims of a valid token; `expired` or `invalid` otherwise. */
  read: (token: string) => Promise<Claims | 'expired' | 'invalid'>;
};

const algorithm = 'HS256';
/** The same algorithm in the form of the Web Crypto API. */
const hmac = { name: 'HMAC', hash: 'SHA-256' };

/** Number of cached tokens (a few hundred bytes each), since a browser sends the same token with each call. */
const maxCachedTokens = 10_000;

/** Opens the bearer tokens, signed with the key that this installation generated on its first start. */
export async function openTokens(db: Db): Promise<Tokens> {
  await remember(db, 'token key', randomBytes(32).toString('base64'));
  const secret = Buffer.from((await remembered(db, 'token key')) ?? '', 'base64');
  // Imported once: importing takes as long as verifying a token.
  const key = await crypto.subtle.importKey('raw', secret, hmac, false, ['sign', 'verify']);
  /** Claims of verified tokens, until each expires by the clock of the server, as `exp` does. */
  const verified = new LRUCache<string, Claims>({ max: maxCachedTokens, perf: { now: () => Date.now() } });
  return {
    sign: ({ sub, ...rest }, expiresAt) =>
      new SignJWT(rest)
        .setProtectedHeader({ alg: algorithm })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token) {
      const cached = verified.get(token);
      if (cached) return cached;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], requiredClaims: ['exp'] });
        const result = claims.safeParse(payload);
        if (!result.success) return 'invalid';
        const { exp = 0 } = payload;
        verified.set(token, result.data, { ttl: Math.max(1, Math.floor(exp * 1000 - Date.now())) });
        return result.data;
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
      }
    },
  };
}
