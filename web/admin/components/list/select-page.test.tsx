import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SelectPage } from './select-page.tsx';

const isTicked = (ids: string[], selected: string[]) =>
  renderToStaticMarkup(
    <SelectPage
      records={ids.map((id) => ({ id }))}
      isSelected={(id) => selected.includes(id)}
      onSelect={() => {}}
    />,
  ).includes('checked=""');

describe('the check box that selects a page', () => {
  it('"Select this page" is checked when every record on the page is selected', () => {
    expect(isTicked(['a', 'b'], ['a', 'b', 'on another page'])).toBe(true);
  });

  it('"Select this page" is not checked when only one of two records is selected', () => {
    expect(isTicked(['a', 'b'], ['a'])).toBe(false);
    expect(isTicked(['a', 'b'], ['b'])).toBe(false);
  });

  it('"Select this page" is not checked on an empty page', () => {
    expect(isTicked([], ['a'])).toBe(false);
  });
});
