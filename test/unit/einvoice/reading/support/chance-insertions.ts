import fc from 'fast-check';
import {
  AMOUNT_END,
  ATTRIBUTES,
  at,
  attachment,
  before,
  CATEGORIES,
  CODE_END,
  CODES,
  CURRENCY,
  categoryOf,
  ciiAllowance,
  EMPTIES,
  ENTITIES,
  isCii,
  LEAF,
  OPENING,
  period,
  RATES,
  ublAllowance,
  withMatch,
} from './inserted-parts.ts';

/** Change of a document by chance in places that deletions and moves do not reach: a kind, two places counted round, a choice of its texts. */
export interface ChanceInsertion {
  kind: (typeof KINDS)[number];
  place: number;
  other: number;
  choice: number;
}

const KINDS = [
  ...(['ADD_ATTRIBUTE', 'PREFIX', 'NAMESPACE', 'ATTACHMENT', 'CODE', 'LINE_ALLOWANCE', 'ALLOWANCE'] as const),
  ...(['CATEGORY', 'CURRENCY', 'NEGATIVE', 'EMPTY', 'BACK', 'AGAIN', 'COMMENT', 'CDATA', 'ENTITY'] as const),
  ...(['SPACES', 'TAX_CURRENCY', 'PERIOD'] as const),
] as const;

/**
 * Draws an insertion. None of these, which the judges take or refuse alone:
 * - a processing instruction within the root: the reader refuses it before any rule (src/xml/xml-reader.ts);
 * - an attribute of a code of CII: each code has a type of its own there with fixed values of its attributes, which are not judged here;
 * - an indicator `0` or `1` of an allowance of a line in CII: the compiled rules find `false` and `true` alone, XML Schema names all four.
 */
export const chanceInsertion: fc.Arbitrary<ChanceInsertion> = fc.record({
  kind: fc.constantFrom(...KINDS),
  place: fc.nat(10_000),
  other: fc.nat(10_000),
  choice: fc.nat(10_000),
});

/** Changes a document by an insertion. */
export function inserted(xml: string, insertion: ChanceInsertion): string {
  const { kind, place, other, choice } = insertion;
  const leaf = (change: (name: string, attributes: string, text: string) => string, end = /./) =>
    withMatch(
      xml,
      LEAF,
      place,
      ([, name = '', attributes = '', text = '']) => change(name, attributes, text),
      ([, name = '']) => end.test(name),
    );
  switch (kind) {
    case 'ADD_ATTRIBUTE':
      return withMatch(
        xml,
        OPENING,
        place,
        ([, name, old, slash]) => `<${name}${old} ${at(ATTRIBUTES, choice)}${slash}>`,
        ([, name = '']) => !(isCii(xml) && name.endsWith('Code')),
      );
    case 'PREFIX':
      return leaf((name, old, text) => {
        const [prefix, local = ''] = name.includes(':') ? name.split(':') : ['', name];
        const uri =
          new RegExp(`xmlns${prefix === '' ? '' : `:${prefix}`}="([^"]*)"`).exec(xml)?.[1] ?? 'urn:x';
        return (
          at(
            [
              `<q:${local} xmlns:q="${uri}"${old}>${text}</q:${local}>`,
              `<${local} xmlns="${uri}"${old}>${text}</${local}>`,
            ],
            choice,
          ) ?? ''
        );
      });
    case 'NAMESPACE':
      return leaf((name, old, text) => {
        const local = name.split(':').at(-1);
        const uri = at(
          ['urn:x', '', 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2'],
          choice,
        );
        return `<${local} xmlns="${uri}"${old}>${text}</${local}>`;
      });
    case 'ATTACHMENT':
      return attachment(xml, insertion);
    case 'CODE':
      return leaf((name, old) => `<${name}${old}>${at(CODES, choice)}</${name}>`, CODE_END);
    case 'LINE_ALLOWANCE':
      return isCii(xml)
        ? before(
            xml,
            /<ram:SpecifiedTradeSettlementLineMonetarySummation>/g,
            place,
            ciiAllowance(insertion, true),
          )
        : before(xml, /<cac:Item>/g, place, ublAllowance(insertion, true));
    case 'ALLOWANCE':
      return isCii(xml)
        ? before(
            xml,
            /<ram:SpecifiedTradePaymentTerms>|<ram:SpecifiedTradeSettlementHeaderMonetarySummation>/g,
            0,
            ciiAllowance(insertion, false),
          )
        : before(xml, /<cac:TaxTotal>/g, 0, ublAllowance(insertion, false));
    case 'CATEGORY':
      return isCii(xml)
        ? before(
            xml,
            /<ram:ApplicableTradeTax>/g,
            other,
            `<ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>0.00</ram:BasisAmount><ram:CategoryCode>${at(CATEGORIES, place)}</ram:CategoryCode><ram:RateApplicablePercent>${at(RATES, choice) || '0'}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
          )
        : before(
            xml,
            /<cac:TaxSubtotal>/g,
            0,
            `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">0.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount>${categoryOf('TaxCategory', insertion)}</cac:TaxSubtotal>`,
          );
    case 'CURRENCY':
      return withMatch(
        xml,
        CURRENCY,
        place,
        () => `currencyID="${at(['USD', 'eur', '', 'EUR ', 'GBP'], choice)}"`,
      );
    case 'TAX_CURRENCY':
      return isCii(xml)
        ? before(
            xml,
            /<ram:InvoiceCurrencyCode>/g,
            0,
            `<ram:TaxCurrencyCode>${at(CODES, choice)}</ram:TaxCurrencyCode>`,
          )
        : withMatch(
            xml,
            /<\/cbc:DocumentCurrencyCode>/g,
            0,
            ([whole]) => `${whole}<cbc:TaxCurrencyCode>${at(CODES, choice)}</cbc:TaxCurrencyCode>`,
          );
    case 'PERIOD':
      return period(xml, insertion);
    case 'NEGATIVE':
      return leaf(
        (name, old, text) => `<${name}${old}>${text.startsWith('-') ? text.slice(1) : `-${text}`}</${name}>`,
        AMOUNT_END,
      );
    case 'EMPTY':
      return leaf(
        (name, old) =>
          at([...EMPTIES.map((text) => `<${name}${old}>${text}</${name}>`), `<${name}${old}/>`], choice) ??
          '',
      );
    case 'SPACES':
      return leaf(
        (name, old, text) =>
          `<${name}${old}>${at([' ', '\n', '\t'], choice)}${text}${at(['', ' ', '\n'], other)}</${name}>`,
      );
    case 'COMMENT':
      return leaf(
        (name, old, text) =>
          `<${name}${old}>${text.slice(0, 1)}${at(['<!-- x -->', '<!---->'], choice)}${text.slice(1)}</${name}>`,
      );
    case 'CDATA':
      return leaf(
        (name, old, text) =>
          `<${name}${old}><![CDATA[${text}]]>${at(['', ' ', '<![CDATA[]]>'], choice)}</${name}>`,
      );
    case 'ENTITY':
      return leaf(
        (name, old, text) => `<${name}${old}>${text.slice(0, -1)}${at(ENTITIES, choice)}</${name}>`,
      );
    case 'AGAIN':
    case 'BACK': {
      const leaves = [...xml.matchAll(LEAF)];
      const [one, two] = [at(leaves, place), at(leaves, kind === 'AGAIN' ? place + 1 + (choice % 3) : other)];
      if (one === undefined || two === undefined || one.index === two.index) return xml;
      const without = kind === 'AGAIN' ? xml : xml.slice(0, one.index) + xml.slice(one.index + one[0].length);
      const shift = kind === 'BACK' && one.index < two.index ? one[0].length : 0;
      return without.slice(0, two.index - shift) + one[0] + without.slice(two.index - shift);
    }
  }
}
