import type { Module } from '../kernel.ts';
import { requireKnownRight } from '../plugins/known-rights.ts';
import type { Report } from './report.ts';

/** The reports that modules and plugins declare, in the order of the modules. */
export class DeclaredReports {
  #declared: { module: Module; report: Report }[] = [];

  /** @throws Error for a name that another report has, and for an unknown right */
  declare(module: Module): void {
    const own = module.reports.map((report) => ({ module, report }));
    for (const [index, { report }] of own.entries()) {
      const others = [...this.#declared, ...own.slice(0, index)];
      if (others.some((other) => other.report.name === report.name))
        throw new Error(`The module ${module.name} declares the report ${report.name}, which exists already`);
      requireKnownRight(`The report ${report.name}`, report.right);
    }
    this.#declared.push(...own);
  }

  /** Returns the reports of the modules that are open. */
  of(isOpen: (module: Module) => boolean): Report[] {
    return this.#declared.filter(({ module }) => isOpen(module)).map(({ report }) => report);
  }
}
