import type { Module } from '../kernel.ts';
import type { Steps } from '../plugins/failed-plugins.ts';
import { type Extension, type ExtensionPoint, valuesOf } from './extension-point.ts';

/** What the modules of a shop add to extension points, in the order of the modules. */
export class AddedExtensions {
  readonly #steps: Pick<Steps, 'isIn'>;
  readonly #added: { module: Module; extension: Extension }[] = [];
  #isComplete = false;

  constructor(steps: Pick<Steps, 'isIn'>) {
    this.#steps = steps;
  }

  add(module: Module, extensions: readonly Extension[]): void {
    for (const extension of extensions) this.#added.push({ module, extension });
  }

  /** All modules have added their extensions. */
  complete(): void {
    this.#isComplete = true;
  }

  /** Returns what was added so far by the modules that have not failed. */
  soFar(): Extension[] {
    return this.#added.filter(({ module }) => this.#steps.isIn(module)).map(({ extension }) => extension);
  }

  /** Returns the values of a point. @throws Error before all modules are open */
  of<Value>(point: ExtensionPoint<Value>): Value[] {
    if (!this.#isComplete)
      throw new Error(`The extensions of ${point.name} are not known before all modules are open`);
    return valuesOf(point, this.soFar());
  }

  /** Returns the value that was added last. @throws Error for a point without a value, and before all modules are open */
  chosen<Value>(point: ExtensionPoint<Value>): Value {
    const value = this.of(point).at(-1);
    if (value === undefined) throw new Error(`No module adds one of the ${point.name}`);
    return value;
  }
}
