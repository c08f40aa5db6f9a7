import base from '../../.dependency-cruiser.mjs';

// The imports between modules: neither their contracts, nor their server parts, nor their pages form cycles. A contract is below all
// other parts, so that a module may use the contract of a module that depends on it.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles-of-modules',
      severity: 'error',
      from: { path: '^modules/', pathNot: '^modules/[^/]+/tests' },
      to: { circular: true },
    },
  ],
  options: base.options,
};
