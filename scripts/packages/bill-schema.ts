import * as z from 'zod';

const Reference = z.string().min(1);
const Component = z.strictObject({
  type: z.enum(['application', 'library']),
  'bom-ref': Reference,
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string().regex(/^pkg:npm\/(?:%40[^@/]+\/)?[^@/]+@[^@/]+$/),
  licenses: z
    .array(z.strictObject({ expression: z.string().min(1) }))
    .length(1)
    .optional(),
  hashes: z
    .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }))
    .optional(),
  externalReferences: z.array(z.strictObject({ type: z.literal('distribution'), url: z.url() })).optional(),
});

/**
 * Schema of the part of CycloneDX 1.6 (bom-1.6.schema.json) that our bill uses, and nothing besides.
 * References are unique and resolve, which the text of CycloneDX requires and its schema does not check.
 */
export const BillSchema = z
  .strictObject({
    $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
    bomFormat: z.literal('CycloneDX'),
    specVersion: z.literal('1.6'),
    version: z.int().min(1),
    metadata: z.strictObject({ component: Component }),
    components: z.array(Component).min(1),
    dependencies: z.array(z.strictObject({ ref: Reference, dependsOn: z.array(Reference) })),
  })
  .superRefine(({ metadata, components, dependencies }, context) => {
    const refs = [metadata.component, ...components].map((component) => component['bom-ref']);
    const known = new Set(refs);
    const complain = (message: string) => context.addIssue({ code: 'custom', message });
    if (known.size !== refs.length) complain('a bom-ref is there twice');
    for (const { ref, dependsOn } of dependencies)
      for (const named of [ref, ...dependsOn]) if (!known.has(named)) complain(`${named} is no component`);
  });
