/** The parameters of a path of calls, such as `:productId`. */
const parameter = /:(\w+)/g;

const parametersOf = (url: string): string[] => [...url.matchAll(parameter)].map(([, name]) => name ?? '');

/** Returns one name for a parameter that calls name differently: ids of any name are `productId`, other ones `slugOrId`. */
function oneName(names: readonly string[]): string {
  const [first = '', ...others] = [...new Set(names)];
  if (others.length === 0) return first;
  const ids = names.filter((name) => /id$/i.test(name));
  if (ids.length === names.length) return ids.find((name) => name !== 'id') ?? first;
  const kinds = new Set(names.map((name) => (/id$/i.test(name) ? 'id' : name)));
  return [...kinds]
    .map((kind, index) => (index === 0 ? kind : `Or${kind.charAt(0).toUpperCase()}${kind.slice(1)}`))
    .join('');
}

/** A path of the description, and its names for the parameters of a call. */
export type DescribedPath = { path: string; nameOf: (parameter: string) => string };

/**
 * Returns the paths of the description by those of calls. OpenAPI sees paths that differ in the names of their parameters only
 * as one path, which has one name for each parameter.
 */
export function describedPaths(urls: readonly string[]): Map<string, DescribedPath> {
  const alike = Map.groupBy(urls, (url) => url.replace(parameter, ':'));
  return new Map(
    urls.map((url) => {
      const same = alike.get(url.replace(parameter, ':')) ?? [];
      const names = parametersOf(url).map((_, at) =>
        oneName(same.map((other) => parametersOf(other)[at] ?? '')),
      );
      const nameOf = (name: string) => names[parametersOf(url).indexOf(name)] ?? name;
      return [url, { path: url.replace(parameter, (_, name: string) => `{${nameOf(name)}}`), nameOf }];
    }),
  );
}
