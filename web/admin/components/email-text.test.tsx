import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailText } from './email-text.tsx';

it('an email address keeps its domain on one line, hyphens included', () => {
  const markup = renderToStaticMarkup(<EmailText email="asha.rao@craft-shop.example" />);
  expect(markup).toMatch(/asha\.rao<span class="inline-block max-w-full [^"]*">@craft-shop\.example<\/span>/);
});

it('a link underlines a whole email address, since both parts take its underline', () => {
  const markup = renderToStaticMarkup(<EmailText email="asha@example.in" />);
  expect(markup.match(/\[text-decoration:inherit\]/g)).toHaveLength(2);
});

it('a customer without an email leaves no empty line in a list', () => {
  expect(renderToStaticMarkup(<EmailText email="" />)).toBe('');
});
