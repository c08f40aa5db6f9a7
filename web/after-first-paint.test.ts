import { describe, expect, it } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="m"/></head><body>Words' +
  '<script nonce="m" type="module" async="">import "/assets/a.js";</script></body></html>';

describe('scripts after the first paint', () => {
  const html = afterFirstPaint(page, 'm');

  it('the HTML does not preload or start the scripts of the page', () => {
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).toContain(
      '<script nonce="m" type="text/plain" id="program">import "/assets/a.js";</script>',
    );
  });

  it('an inline script with the nonce loads all scripts of the page at once', () => {
    expect(html).toMatch(/<script nonce="m">\{[^<]*\["\/assets\/a\.js"\][^<]*<\/script><\/body><\/html>$/);
  });

  it('the HTML of a page without scripts is not changed', () => {
    expect(afterFirstPaint('<body>Words</body>', 'm')).toBe('<body>Words</body>');
  });
});
