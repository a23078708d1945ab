import { describe, expect, it } from 'vitest';
import { Contract, type Schema } from '../../../local/public-files/reference/contract.ts';
import { limitsMarkup, schemaMarkup, typeText } from '../../../local/public-files/reference/schema-markup.ts';

/** A contract of these schemas alone. */
function contractOf(schemas: Record<string, Schema>): Contract {
  const document = { info: { title: '', version: '', description: '' }, tags: [], paths: {} };
  return new Contract({ ...document, components: { schemas } } as ConstructorParameters<typeof Contract>[0]);
}

describe('what the reference says of a schema', () => {
  const contract = contractOf({
    Line: { type: 'object', properties: { unit: { type: 'string' } }, required: ['unit'] },
    Tree: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      },
    },
  });

  it.each<[Schema, string]>([
    [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'string (date) or null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Line' } }, 'array of object'],
    [
      { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
      'array of string or string',
    ],
    [{ const: true }, 'true'],
  ])('names the type of %j', (schema, text) => expect(typeText(schema, contract)).toBe(text));

  it.each<[Schema, string]>([
    [{ type: 'string', enum: ['A', 'B'] }, 'One of <code>A</code>, <code>B</code>.'],
    [{ anyOf: [{ enum: ['A'] }, { type: 'null' }] }, 'One of <code>A</code>.'],
    [{ type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 }, 'From 1.'],
    [{ type: 'string', pattern: '^<a>$' }, 'Like <code>^&lt;a&gt;$</code>.'],
    [{ type: 'boolean', default: false }, 'Default <code>false</code>.'],
  ])('names the limits of %j', (schema, text) => expect(limitsMarkup(schema, contract)).toBe(text));

  it('folds objects away, marks what is required, and ends where a schema holds itself', () => {
    const lines = schemaMarkup({ type: 'array', items: { $ref: '#/components/schemas/Line' } }, contract);
    expect(lines).toContain('<code>unit</code> <span class="type">string, <strong>required</strong></span>');
    const tree = schemaMarkup({ $ref: '#/components/schemas/Tree' }, contract);
    expect(tree.match(/<code>below<\/code>/g)).toHaveLength(1);
  });

  it('takes descriptions as text with Markdown, and nothing in them as markup', () => {
    const schema = {
      properties: { from: { type: 'string', description: '`Name <address>`, <b>not</b> bold' } },
    };
    const markup = schemaMarkup(schema, contract);
    expect(markup).toContain('<code>Name &lt;address&gt;</code>, &lt;b&gt;not&lt;/b&gt; bold');
  });
});
