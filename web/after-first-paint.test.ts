import { describe, expect, it } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="m"/></head><body>Words' +
  '<script nonce="m" type="module" async="">import "/assets/a.js";</script></body></html>';

describe('the program of a page', () => {
  const html = afterFirstPaint(page, 'm');

  it('is not fetched by what the browser reads first', () => {
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    expect(html).toContain(
      '<script nonce="m" type="text/plain" id="program">import "/assets/a.js";</script>',
    );
  });

  it('is begun, all of its parts at once, by a script that may run', () => {
    expect(html).toMatch(/<script nonce="m">\{[^<]*\["\/assets\/a\.js"\][^<]*<\/script><\/body><\/html>$/);
  });

  it('is left as it is where the router writes it otherwise', () => {
    expect(afterFirstPaint('<body>Words</body>', 'm')).toBe('<body>Words</body>');
  });
});
