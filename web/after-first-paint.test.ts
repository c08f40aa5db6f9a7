import { describe, expect, it } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="m"/></head><body>Words' +
  '<script nonce="m" type="module" async="">import "/assets/a.js";</script></body></html>';

describe('scripts after the first paint', () => {
  const html = afterFirstPaint(page, 'm');

  it('neither preloads nor starts the scripts in the HTML', () => {
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).toContain(
      '<script nonce="m" type="text/plain" id="program">import "/assets/a.js";</script>',
    );
  });

  it('loads all scripts of the page at once from an inline script with the nonce', () => {
    expect(html).toMatch(/<script nonce="m">\{[^<]*\["\/assets\/a\.js"\][^<]*<\/script><\/body><\/html>$/);
  });

  it('leaves the HTML of a page without scripts unchanged', () => {
    expect(afterFirstPaint('<body>Words</body>', 'm')).toBe('<body>Words</body>');
  });
});
