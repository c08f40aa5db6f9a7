import { runInNewContext } from 'node:vm';
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literalOf, withFirstScript } from './inline-script.ts';

const page = '<html><head><title>Kites</title></head></html>';

describe('a script of a page', () => {
  it('runs before everything else in the page with its input', () => {
    const html = withFirstScript(page, 'm', ({ name }: { name: string }) => name.length, {
      name: '</script>',
    });
    const [, source = ''] = /^<html><head><script nonce="m">(.*)<\/script><title>/s.exec(html) ?? [];
    expect(runInNewContext(source)).toBe('</script>'.length);
  });

  it('is sent without the indentation of the code', () => {
    const html = withFirstScript(page, 'm', () => {
      return 1;
    });
    expect(html).not.toMatch(/\n\s/);
  });

  it('gets any text unchanged, and no text ends it', () => {
    const isSame = (text: string) => {
      const literal = literalOf(text);
      expect(literal).not.toContain('<');
      expect(runInNewContext(literal)).toBe(text);
    };
    assert(property(string({ unit: 'binary' }), isSame));
    for (const text of [`it's "so" \\" \\' \\`, '</script><!--', 'line\nend\u2028\u2029', '\\', "\\\\'"])
      isSame(text);
  });
});
