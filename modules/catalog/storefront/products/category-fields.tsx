import { Fragment } from 'react';
import { Link } from 'react-router';
import * as m from '../../messages/index.ts';
import { type CategoryFacet, type ListQuery, writeAddress } from './address.ts';
import { Choice } from './filter-fields.tsx';

type Family = { category: CategoryFacet; children: CategoryFacet[] };

/** Returns the categories in their order, each with those in it; a category whose parent is not shown is on its own. */
function familiesOf(categories: CategoryFacet[]): Family[] {
  const shown = new Set(categories.map(({ slug }) => slug));
  const isChild = ({ parent }: CategoryFacet) => parent !== null && shown.has(parent.slug);
  return categories
    .filter((category) => !isChild(category))
    .map((category) => ({
      category,
      children: categories.filter(({ parent }) => parent?.slug === category.slug),
    }));
}

/** Returns the label of a category that is not listed under its parent, which it names. */
const labelOf = ({ name, parent }: CategoryFacet): string =>
  parent ? m.filterFields.categoryIn({ name, parent: parent.name }) : name;

/** The categories as checkboxes, those that are in another one in a list under it. */
export function Categories({
  query,
  categories,
  categoryCount,
}: {
  query: ListQuery;
  categories: CategoryFacet[];
  categoryCount: number | undefined;
}) {
  const all = categories.length === categoryCount;
  return (
    <fieldset className="choices">
      <legend className="font-semibold">{m.filterFields.categories()}</legend>
      {familiesOf(categories).map(({ category, children }) => (
        <Fragment key={category.slug}>
          <CategoryChoice query={query} category={category} label={labelOf(category)} />
          {children.length > 0 && (
            <ul aria-label={m.filterFields.categoriesIn({ name: category.name })} className="pl-7.5">
              {children.map((child) => (
                <li key={child.slug}>
                  <CategoryChoice query={query} category={child} label={child.name} />
                </li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
      {(query.allCategories || !all) && (
        <Link
          to={writeAddress({ ...query, allCategories: !all })}
          preventScrollReset
          aria-expanded={all}
          className="flex min-h-11 items-center text-sm font-semibold text-accent hover:underline lg:min-h-9"
        >
          {all
            ? m.filterFields.showFewer()
            : m.filterFields.showAll({ categoryCount: String(categoryCount) })}
          <span className="sr-only"> {m.filterFields.categoriesInSentence()}</span>
        </Link>
      )}
    </fieldset>
  );
}

type CategoryChoiceProps = { query: ListQuery; category: CategoryFacet; label: string };

const CategoryChoice = ({ query, category: { slug, count }, label }: CategoryChoiceProps) => (
  <Choice
    type="checkbox"
    name="category"
    value={slug}
    label={label}
    count={count}
    checked={query.categories.includes(slug)}
  />
);
