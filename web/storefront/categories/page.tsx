import { Link } from 'react-router';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { orFail } from '#web/api/load.ts';
import { ask } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { head } from '../frame/head.ts';
import { orHome } from '../frame/or-home.ts';
import { breadcrumbs } from '../frame/structured.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Categories',
    description: 'Every kind of handmade gift in the shop, from pottery to puppets.',
    data: (origin) => [
      breadcrumbs(origin, [
        { name: 'Home', to: '/' },
        { name: 'Categories', to: '/categories' },
      ]),
    ],
  });

const question = (call: Call, request: Request) =>
  orFail(orHome(call('GET /api/categories', { query: { active: true } }), request));

export const loader = ({ context, request }: Route.LoaderArgs) => question(serverClient(context), request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => question(ask, request);

/** The category grid: image, name, item count, description (section 2). */
export default function CategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">Categories</h1>
      {categories.length === 0 && (
        <div className="mt-8">
          <Empty title="No categories yet">
            <p className="text-muted">The shelves are being put up. Look in again soon.</p>
          </Empty>
        </div>
      )}
      <ul className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category, at) => (
          <li
            key={category.id}
            className="group relative flex flex-col overflow-hidden rounded-card bg-surface shadow-card transition-transform hover:-translate-y-0.5"
          >
            <div className="aspect-[4/3] overflow-hidden">
              <Picture
                src={category.image}
                alt=""
                seed={category.slug}
                when={at === 0 ? 'first' : at < 3 ? 'eager' : 'near'}
              />
            </div>
            <div className="p-5">
              <h2 className="text-xl">
                <Link
                  to={`/categories/${category.slug}`}
                  className="after:absolute after:inset-0 group-hover:text-accent"
                >
                  {category.name}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-muted">
                {category.itemCount} {category.itemCount === 1 ? 'item' : 'items'}
              </p>
              <p className="mt-3">{category.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
