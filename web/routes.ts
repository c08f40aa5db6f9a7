import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { plugins } from '../haat.config.ts';
import { modulePages } from '../modules/pages.ts';
import { fileOf } from '../vite.plugins.ts';
import type { ModulePages } from './module-pages.ts';

/** The design system on one page, for developers. */
const forDevelopment = process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'dev/ui/page.tsx')];

/** The pages that modules declare in their `pages.ts`. The id of a route names area and folder. */
const pagesOfModules = (area: 'storefront' | 'admin') =>
  Object.entries<ModulePages>(modulePages).flatMap(([module, pages]) =>
    (pages[area] ?? []).map(({ path, file, id }) => {
      const target = `../modules/${module}/${file}`;
      const options = { id: id ?? file.replace(/\/page\.tsx$/, '') };
      return path === '' ? index(target, options) : route(path, target, options);
    }),
  );

/** The pages of plugins in the storefront or the back office. */
const pagesOfPlugins = (area: 'storefront' | 'admin') =>
  plugins.flatMap((plugin) => plugin[area].pages.map(({ path, file }) => route(path, fileOf(plugin, file))));

export default [
  ...pagesOfModules('storefront'),
  ...pagesOfPlugins('storefront'),
  layout('admin/layout/layout.tsx', [
    ...pagesOfModules('admin'),
    ...pagesOfPlugins('admin'),
    route('admin/*', 'admin/not-found/page.tsx'),
  ]),
  ...forDevelopment,
  route('*', 'storefront/not-found/page.tsx'),
] satisfies RouteConfig;
