import { type Caller, type Identify, tokenIn } from '#kernel/http/access.ts';
import { ShopError } from '#kernel/http/errors.ts';

/**
 * Returns the caller of a token that programs have: an API key, or an OAuth access token. Null for any other, such as
 * that of a session in a browser.
 */
export async function programOf(header: string | undefined, identify: Identify): Promise<Caller> {
  const token = tokenIn(header);
  if (token === undefined) return null;
  try {
    const caller = await identify(token, { lenient: false });
    return caller?.isKey || caller?.client !== undefined ? caller : null;
  } catch (error) {
    if (error instanceof ShopError && error.status < 500) return null;
    throw error;
  }
}
