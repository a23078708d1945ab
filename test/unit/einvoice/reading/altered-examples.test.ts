import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import type { ReadDocument } from '../../../../src/einvoice/reading/read-forms.ts';

/** Official examples, written as other programs would write the same invoice: they are read to the same values. */

const EXAMPLES = fileURLToPath(new URL('../../../../../shared/einvoice/examples/', import.meta.url).href);
const NAMES = ['ubl/ubl-tc434-example5.xml', 'cii/CII_example5.xml'];
const AMOUNT = /(<(?:cbc|ram):\w*Amount\b[^>]*>)([^<])([^<]*)</g;

const example = (name: string) => readFileSync(`${EXAMPLES}${name}`, 'utf8');

async function read(text: string | Uint8Array): Promise<ReadDocument> {
  const document = await readXml(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  if ('unread' in document) throw new Error(JSON.stringify(document));
  return document;
}

function renamed(text: string): string {
  return ['cbc', 'cac', 'ram', 'rsm', 'udt'].reduce(
    (all, prefix) =>
      all
        .replaceAll(`${prefix}:`, `other-${prefix}:`)
        .replaceAll(`xmlns:${prefix}=`, `xmlns:other-${prefix}=`),
    text,
  );
}

const WRITINGS: readonly [string, (text: string) => string | Uint8Array][] = [
  ['other prefixes', renamed],
  [
    'booleans as 1 and 0',
    (text) =>
      text.replace(
        /(Indicator>\s*)(true|false)\s*</g,
        (_, tag, value) => `${tag}${value === 'true' ? 1 : 0}<`,
      ),
  ],
  ['comments within amounts', (text) => text.replace(AMOUNT, '$1$2<!-- of which nothing -->$3<')],
  ['amounts as CDATA', (text) => text.replace(AMOUNT, '$1<![CDATA[$2$3]]><')],
  [
    'a plus sign',
    (text) =>
      text.replace(AMOUNT, (_, tag, first, rest) => `${tag}${first === '-' ? '' : '+'}${first}${rest}<`),
  ],
  [
    'a stylesheet',
    (text) => text.replace(/^(<\?xml[^>]*\?>)?/, '$1<?xml-stylesheet type="text/xsl" href="invoice.xsl"?>'),
  ],
  [
    'UTF-16',
    (text) => new Uint8Array(Buffer.from(`\ufeff${text.replace(/^<\?xml[^>]*\?>/, '')}`, 'utf16le')),
  ],
];

describe.skipIf(!existsSync(EXAMPLES))('an official example in the hand of another program', () => {
  it.each(NAMES.flatMap((name) => WRITINGS.map(([kind, write]) => [name, kind, write] as const)))(
    '%s with %s has the same values and findings',
    async (name, _, write) => {
      const [same, plain] = [await read(write(example(name))), await read(example(name))];
      const withoutSigns = (document: ReadDocument) => ({
        ...document,
        invoices: document.invoices.map((one) => ({
          ...one,
          lines: one.lines.map((line) => ({ ...line, unitPrice: Number(line.unitPrice) })),
        })),
      });
      expect(plain.findings).toEqual([]);
      expect(withoutSigns(same)).toEqual(withoutSigns(plain));
    },
  );

  it.each([
    [NAMES[0], /(<cbc:BaseQuantity[^>]*>)[^<]*/g],
    [
      NAMES[1],
      /(<ram:NetPriceProductTradePrice>(?:(?!<\/ram:NetPrice)[\s\S])*?<ram:BasisQuantity[^>]*>)[^<]*/g,
    ],
  ] as const)('a price of eight units in %s becomes the price of one', async (name = '', quantity) => {
    const [line] = (await read(example(name).replace(quantity, '$18'))).invoices[0]?.lines ?? [];
    expect(line).toMatchObject({ quantity: '1000', unitPrice: '0.125', netAmount: 100_000 });
  });
});
