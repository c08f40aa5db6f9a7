import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useSession } from '#web/session/provider.tsx';
import { useCart } from './provider.tsx';

function StrayCart() {
  return <p>{useCart().count}</p>;
}

function StraySession() {
  return <p>{useSession().user?.name}</p>;
}

describe('hooks outside their provider', () => {
  it.each([
    ['the cart', StrayCart, 'useCart must be used within a CartProvider'],
    ['the session', StraySession, 'useSession must be used within a SessionProvider'],
  ] as const)('throws an error for %s outside its provider', (_, Stray, message) => {
    expect(() => renderToString(<Stray />)).toThrow(message);
  });
});
