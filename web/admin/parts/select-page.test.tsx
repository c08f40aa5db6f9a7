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

describe('the check box of a page', () => {
  it('is ticked when every record on the page is selected', () => {
    expect(isTicked(['a', 'b'], ['a', 'b', 'on another page'])).toBe(true);
  });

  it('is not ticked when one of several records is selected', () => {
    expect(isTicked(['a', 'b'], ['a'])).toBe(false);
    expect(isTicked(['a', 'b'], ['b'])).toBe(false);
  });

  it('is not ticked on an empty page', () => {
    expect(isTicked([], ['a'])).toBe(false);
  });
});
