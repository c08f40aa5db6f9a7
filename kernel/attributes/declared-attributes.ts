import type { Attribute } from '#kernel/contract/attribute-values.ts';
import { attributeDeclaration } from '#kernel/contract/attributes.ts';
import type { Module } from '../kernel.ts';

/** The attributes that modules and plugins declare, in the order of the modules. */
export class DeclaredAttributes {
  #declared: { module: Module; attribute: Attribute }[] = [];

  /** @throws Error for an invalid declaration, and for a name that another one has on the same kind of record */
  declare(module: Module): void {
    const own = module.attributes.map((declaration) => {
      const { data, error } = attributeDeclaration.safeParse(declaration);
      const [issue] = error?.issues ?? [];
      if (!data)
        throw new Error(
          `The attribute ${declaration.name} of the module ${module.name} is not valid: ${issue?.path.join('.')} ${issue?.message}`,
        );
      return { module, attribute: data };
    });
    for (const [index, { attribute }] of own.entries()) {
      const { name, on } = attribute;
      const isSame = (other: (typeof own)[number]) =>
        other.attribute.name === name && other.attribute.on === on;
      if (this.#declared.some(isSame) || own.findIndex(isSame) < index)
        throw new Error(
          `The module ${module.name} declares the attribute ${name} on ${on}, which exists already`,
        );
    }
    this.#declared.push(...own);
  }

  /** Returns the attributes of the modules that are open. */
  of(isOpen: (module: Module) => boolean): Attribute[] {
    return this.#declared.filter(({ module }) => isOpen(module)).map(({ attribute }) => attribute);
  }
}
