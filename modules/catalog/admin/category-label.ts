import type { Category } from '#modules/catalog/contract/catalog.ts';
import * as m from '../messages/index.ts';

/** Returns the name of a category after that of its parent, marked if it is hidden. @param all all categories */
export function categoryLabel(
  { name, parentId, isActive }: Pick<Category, 'name' | 'parentId' | 'isActive'>,
  all: readonly Category[],
): string {
  const parent = all.find(({ id }) => id === parentId);
  const path = parent ? m.categoryField.inParent({ parent: parent.name, name }) : name;
  return m.categoryField.inactive({ name: path, isActive: isActive ? 'yes' : 'no' });
}
