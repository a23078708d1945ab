import { describe, expect, it } from 'vitest';
import { descriptionFindings, docstringFindings } from '../../../scripts/checks/docstring-findings.ts';

/** Code with a docstring, written apart so that the check does not find it here. */
const withDocstring = (text: string) => `const first = 1;\n/${'**'} ${text} */\nexport const second = 2;\n`;

describe('the check of docstrings', () => {
  it.each(['What is sent.', 'Whether it is sent.', 'Those that are sent.', 'How it is sent.'])(
    'the check finds the docstring "%s" with its line',
    (text) => {
      const findings = docstringFindings('some.ts', withDocstring(text));
      expect(findings.map(({ file, line }) => [file, line])).toEqual([['some.ts', 2]]);
    },
  );

  it.each(['Returns what is sent.', 'Row of the VAT register.', 'Whatsoever.'])(
    'the check accepts the docstring "%s"',
    (text) => {
      expect(docstringFindings('some.ts', withDocstring(text))).toEqual([]);
    },
  );

  it('the check finds a docstring whose text begins on its second line', () => {
    const source = `/${'**'}\n * Whether it is sent.\n */\nexport const first = 1;\n`;
    expect(docstringFindings('some.ts', source)).toHaveLength(1);
  });

  it('the check finds a description of a document with its place', () => {
    const document = { paths: { one: { summary: 'List them', description: 'How they are listed' } } };
    expect(descriptionFindings(document)).toEqual([
      { place: 'paths.one.description', text: 'How they are listed' },
    ]);
  });
});
