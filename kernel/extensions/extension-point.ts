/**
 * A place of a module at which other modules and plugins add a value, such as a payment provider. The module that owns
 * the point reads the values and does not import the modules that add them.
 */
export class ExtensionPoint<Value> {
  /** For error messages. */
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Returns the extension that adds a value to this point. */
  of(value: Value): Extension {
    return { point: this, value };
  }
}

export type Extension = { point: ExtensionPoint<unknown>; value: unknown };

/** Returns the values that were added to a point, in their order. */
export const valuesOf = <Value>(point: ExtensionPoint<Value>, extensions: readonly Extension[]): Value[] =>
  extensions.filter((extension) => extension.point === point).map(({ value }) => value as Value);
