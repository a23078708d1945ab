import { describe, expect, it } from 'vitest';
import {
  billOfMaterials,
  type LockedPackages,
  packagePath,
  withDependencies,
} from '../../../scripts/packages/bill-of-materials.ts';
import { BillSchema } from '../../../scripts/packages/bill-schema.ts';
import { knownFaults } from '../../../scripts/packages/known-faults.ts';

const entry = (name: string, dependencies: Record<string, string> = {}) => ({
  version: '1.0.0',
  license: 'MIT',
  resolved: `https://registry.npmjs.org/${name}/-/${name}-1.0.0.tgz`,
  integrity: `sha512-${'a'.repeat(86)}==`,
  dependencies,
});
const PACKAGES: LockedPackages = {
  '': { dependencies: { one: '1.0.0' } },
  'node_modules/one': entry('one', { two: '^1.0.0' }),
  'node_modules/two': { ...entry('two'), version: '2.0.0' },
  'node_modules/one/node_modules/two': entry('two', { three: '*' }),
  'node_modules/three': entry('three', { one: '*' }),
  'node_modules/four': entry('four'),
};
const PRODUCT = { name: 'folio', version: '0.1.0' };
const SHIPPED = withDependencies(PACKAGES, ['node_modules/one']);

describe('the bill of materials', () => {
  it.each([
    ['node_modules/zod/v4/core.js', 'node_modules/zod'],
    ['node_modules/@pdf-lib/fontkit/dist/x.js', 'node_modules/@pdf-lib/fontkit'],
    ['../node_modules/pdf-lib/node_modules/tslib/tslib.js', 'node_modules/pdf-lib/node_modules/tslib'],
    ['src/index.ts', null],
  ])('packagePath finds the package of a bundled file: %s', (file, path) => {
    expect(packagePath(file)).toBe(path);
  });

  it('withDependencies returns a package with the packages it resolves and no others', () => {
    expect(SHIPPED).toEqual(['node_modules/one', 'node_modules/one/node_modules/two', 'node_modules/three']);
  });

  it('billOfMaterials returns the same valid CycloneDX bill each time', () => {
    const bill = billOfMaterials(PRODUCT, PACKAGES, SHIPPED);
    expect(BillSchema.parse(bill)).toEqual(bill);
    expect(billOfMaterials(PRODUCT, PACKAGES, SHIPPED)).toEqual(bill);
    expect(bill.components.map(({ name, version }) => `${name}@${version}`)).toEqual([
      'one@1.0.0',
      'two@1.0.0',
      'three@1.0.0',
    ]);
  });

  it('the schema rejects a bill with a missing component, a short digest or another version', () => {
    const bill = billOfMaterials(PRODUCT, PACKAGES, SHIPPED);
    expect(BillSchema.safeParse({ ...bill, components: bill.components.slice(1) }).success).toBe(false);
    const short = bill.components.map((one) => ({ ...one, hashes: [{ alg: 'SHA-512', content: 'ab' }] }));
    expect(BillSchema.safeParse({ ...bill, components: short }).success).toBe(false);
    expect(BillSchema.safeParse({ ...bill, specVersion: '1.5' }).success).toBe(false);
  });
});

describe('knownFaults', () => {
  const shipped = new Set(SHIPPED);
  const audit = (severity: string, node: string) =>
    JSON.stringify({ vulnerabilities: { two: { severity, nodes: [node] } } });

  it('a critical fault of a shipped package is listed', () => {
    const known = knownFaults(audit('critical', 'node_modules/one/node_modules/two'), shipped);
    expect(known?.criticalShipped).toEqual(['two']);
  });

  it('faults of other packages and lower severities are only counted', () => {
    expect(knownFaults(audit('critical', 'node_modules/two'), shipped)).toEqual({
      counts: { critical: 1 },
      criticalShipped: [],
    });
    expect(knownFaults(audit('high', 'node_modules/three'), shipped)?.criticalShipped).toEqual([]);
  });

  it.each(['', 'npm error', '{"message":"405 Method Not Allowed"}'])(
    'knownFaults returns null for the npm output %j',
    (answer) => {
      expect(knownFaults(answer, shipped)).toBeNull();
    },
  );
});
