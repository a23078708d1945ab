import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { ciiRefusals } from '../../../../src/einvoice/cii/cii-refusals.ts';
import { writeCii } from '../../../../src/einvoice/cii/write-cii.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import { EN16931_RULES } from '../../../../src/einvoice/rules/judge-en16931.ts';
import { PEPPOL_RULES } from '../../../../src/einvoice/rules/peppol-rules.ts';
import { EN16931_UBL, PEPPOL_BIS3_UBL } from '../../../../src/einvoice/ubl/profiles.ts';
import { writeUbl } from '../../../../src/einvoice/ubl/write-ubl.ts';
import { judgeOf } from '../../../support/einvoice/official-rules.ts';
import { rounds } from '../../../support/rounds.ts';
import { europeanGolden } from '../en16931/support/european-golden.ts';
import { saying } from '../en16931/support/mutations.ts';
import { EUROPEAN_MUTATIONS, PEPPOL_MUTATIONS } from '../en16931/support/rule-mutations.ts';
import { goldenModels, modelOf } from '../en16931/support/written-ubl.ts';
import {
  CII_MUTATIONS,
  EXACT_CII_MUTATIONS,
  EXACT_UBL_MUTATIONS,
  FURTHER_MUTATIONS,
} from './support/further-mutations.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../../shared/einvoice/examples/', import.meta.url).href);
const LEAST_MUTATIONS = 30;
/**
 * Step between the mutations tested with each commit. The nightly run tests all, because the official rules
 * are slow.
 */
const STEP = rounds(9, 1);

function some<T>(mutations: readonly T[]): T[] {
  return mutations.filter((_, index) => index % STEP === 0);
}

const OWN: ReadonlySet<string> = new Set([...EN16931_RULES, ...PEPPOL_RULES].map(({ id }) => id));

async function broken(xml: string): Promise<string[]> {
  const read = await readXml(new TextEncoder().encode(xml));
  if ('unread' in read) throw new Error(JSON.stringify(read));
  return read.findings.map(({ rule }) => rule);
}

/** Returns the broken rules of the standard, without those of the schema. */
const ofStandard = (rules: readonly string[]) => [...new Set(rules)].filter((id) => OWN.has(id)).sort();

describe('the e-invoices that the product writes', () => {
  it("the product's own validator finds no broken rule in its UBL, Peppol and CII invoices", async () => {
    for (const { name, model } of goldenModels()) {
      expect(await broken(atOnce(writeUbl(model, EN16931_UBL))), name).toEqual([]);
      if (ciiRefusals(model).length === 0) expect(await broken(atOnce(writeCii(model))), name).toEqual([]);
    }
  });
});

describe.skipIf(!existsSync(EXAMPLES))('the official example invoices', () => {
  it.each(['ubl', 'cii'])('the official %s examples break no rule', async (folder) => {
    for (const file of existsSync(EXAMPLES) ? readdirSync(`${EXAMPLES}${folder}`) : []) {
      expect(await broken(readFileSync(`${EXAMPLES}${folder}/${file}`, 'utf8')), file).toEqual([]);
    }
  });
});

describe('an invalid e-invoice', () => {
  const european = judgeOf('en16931-ubl');
  it
    .skipIf(european === null)
    .each([...some([...EUROPEAN_MUTATIONS, ...FURTHER_MUTATIONS]), ...EXACT_UBL_MUTATIONS])(
    'our validator and the official rules both report %s and the same other rules (%s)',
    async (rule, golden, change) => {
      const spoiled = change(atOnce(writeUbl(modelOf(europeanGolden(golden)), EN16931_UBL)));
      const own = ofStandard(await broken(spoiled));
      expect(own).toContain(rule);
      expect(own).toEqual(ofStandard(european?.(spoiled).map(({ id }) => id) ?? []));
    },
  );

  const cii = judgeOf('en16931-cii');
  it.skipIf(cii === null).each([...some(CII_MUTATIONS), ...EXACT_CII_MUTATIONS])(
    'our validator and the official rules both report %s in CII (%s)',
    async (rule, golden, change) => {
      const spoiled = change(atOnce(writeCii(modelOf(europeanGolden(golden)))));
      const own = ofStandard(await broken(spoiled));
      expect(own).toContain(rule);
      expect(own).toEqual(ofStandard(cii?.(spoiled).map(({ id }) => id) ?? []));
    },
  );

  it.skipIf(cii === null)(
    'a wrong sum of IGIC in CII is a warning, since the official rules take it',
    async () => {
      const spoiled = saying(
        'ram:BasisAmount',
        '90.00',
      )(atOnce(writeCii(modelOf(europeanGolden('TER/TER04-igic-7')))));
      const read = await readXml(new TextEncoder().encode(spoiled));
      const found = 'unread' in read ? [] : read.findings.map(({ rule, severity }) => [rule, severity]);
      expect(found).toEqual([['BR-AF-08', 'WARNING']]);
      expect(cii?.(spoiled)).toEqual([]);
    },
  );

  it.skipIf(cii === null)(
    'a line of CII whose tax is no VAT has no VAT category, as by the official rules',
    async () => {
      const spoiled = saying(
        'ram:TypeCode',
        'GST',
        2,
      )(atOnce(writeCii(modelOf(europeanGolden('IVA/IVA01-tipo-21')))));
      expect(await broken(spoiled)).toContain('BR-CO-04');
      expect(cii?.(spoiled).map(({ id }) => id)).toContain('BR-CO-04');
    },
  );

  it.skipIf(cii === null)('equal totals in CII need no VAT total, as by the official rules', async () => {
    const spoiled = atOnce(writeCii(modelOf(europeanGolden('IVA/IVA05-exenta-e1')))).replace(
      '<ram:TaxTotalAmount currencyID="EUR">',
      '<ram:TaxTotalAmount>',
    );
    expect(await broken(spoiled)).toEqual([]);
    expect(cii?.(spoiled).filter(({ isFatal }) => isFatal)).toEqual([]);
  });

  it.skipIf(european === null)(
    'a VAT identifier of one character is taken in UBL, as by the official rules',
    async () => {
      const written = atOnce(writeUbl(modelOf(europeanGolden('IVA/IVA05-exenta-e1')), EN16931_UBL));
      const changed = written.replace(/(<cac:PartyTaxScheme><cbc:CompanyID>)[^<]+/, '$11');
      expect(changed).not.toBe(written);
      expect(await broken(changed)).toEqual([]);
      expect(european?.(changed)).toEqual([]);
    },
  );

  it.skipIf(cii === null)(
    'an attached file of CII without its type is taken, as by the official rules',
    async () => {
      const example = readFileSync(`${EXAMPLES}cii/CII_example5.xml`, 'utf8');
      const changed = example.replace(/\smimeCode="[^"]*"/, '');
      expect(changed).not.toBe(example);
      expect(await broken(changed)).toEqual([]);
      expect(cii?.(changed).filter(({ isFatal }) => isFatal)).toEqual([]);
    },
  );

  it.skipIf(european === null)(
    'an item attribute of UBL with an empty name is taken, as by the official rules',
    async () => {
      const example = readFileSync(`${EXAMPLES}ubl/ubl-tc434-creditnote1.xml`, 'utf8');
      const changed = example.replace(
        /(<cac:AdditionalItemProperty>\s*<cbc:Name>)[^<]+/,
        (_, opening: string) => opening,
      );
      expect(changed).not.toBe(example);
      expect(await broken(changed)).toEqual([]);
      expect(european?.(changed).filter(({ isFatal }) => isFatal)).toEqual([]);
    },
  );

  it.skipIf(cii === null)(
    'an invoice of CII without payment terms is taken, as by the official rules',
    async () => {
      const written = atOnce(writeCii(modelOf(europeanGolden('DOC/DOC06-vencimiento-y-cuenta'))));
      const changed = written.replace(
        /<ram:SpecifiedTradePaymentTerms>[\s\S]*?<\/ram:SpecifiedTradePaymentTerms>/,
        '',
      );
      expect(changed).not.toBe(written);
      expect(await broken(changed)).toEqual([]);
      expect(cii?.(changed).filter(({ isFatal }) => isFatal)).toEqual([]);
    },
  );

  it.skipIf(european === null)(
    'a VAT total in another currency than the accounting currency breaks BR-53, as by the official rules',
    async () => {
      const example = readFileSync(`${EXAMPLES}ubl/ubl-tc434-example5.xml`, 'utf8');
      const changed = example.replace(
        '<cbc:TaxAmount currencyID="EUR">628.62',
        '<cbc:TaxAmount currencyID="USD">628.62',
      );
      expect(changed).not.toBe(example);
      expect(await broken(changed)).toContain('BR-53');
      expect(european?.(changed).map(({ id }) => id)).toContain('BR-53');
    },
  );

  it.skipIf(cii === null)(
    'a document of a line without its reference breaks BR-52 in CII, as by the official rules',
    async () => {
      const written = atOnce(writeCii(modelOf(europeanGolden('IVA/IVA01-tipo-21'))));
      const changed = written.replace(
        '</ram:SpecifiedLineTradeSettlement>',
        '<ram:AdditionalReferencedDocument><ram:TypeCode>130</ram:TypeCode></ram:AdditionalReferencedDocument></ram:SpecifiedLineTradeSettlement>',
      );
      expect(changed).not.toBe(written);
      expect(await broken(changed)).toContain('BR-52');
      expect(cii?.(changed).map(({ id }) => id)).toContain('BR-52');
    },
  );

  it.skipIf(cii === null)(
    'a unit of the price that is in no list breaks BR-CL-23 in CII, as by the official rules',
    async () => {
      const example = readFileSync(`${EXAMPLES}cii/CII_example5.xml`, 'utf8');
      const changed = example.replace(
        '<ram:BasisQuantity unitCode="C62">',
        '<ram:BasisQuantity unitCode="true">',
      );
      expect(changed).not.toBe(example);
      expect(await broken(changed)).toContain('BR-CL-23');
      expect(cii?.(changed).map(({ id }) => id)).toContain('BR-CL-23');
    },
  );

  it.skipIf(european === null)(
    'empty numbers of a party and of a preceding invoice, and an empty reason, are taken in UBL, as by the official rules',
    async () => {
      const emptied = (file: string, place: RegExp) =>
        readFileSync(`${EXAMPLES}ubl/${file}`, 'utf8').replace(place, (_, opening: string) => opening);
      const changes = [
        emptied('ubl-tc434-example5.xml', /(<cac:PartyTaxScheme>\s*<cbc:CompanyID>)[^<]+/),
        emptied('ubl-tc434-example5.xml', /(<cac:InvoiceDocumentReference>\s*<cbc:ID>)[^<]+/),
        emptied('ubl-tc434-creditnote1.xml', /(<cbc:TaxExemptionReason>)[^<]+/),
      ];
      for (const changed of changes) {
        expect(await broken(changed)).toEqual([]);
        expect(european?.(changed).filter(({ isFatal }) => isFatal)).toEqual([]);
      }
    },
  );

  const peppol = judgeOf('peppol-bis3-ubl');
  it.skipIf(peppol === null).each(some(PEPPOL_MUTATIONS))(
    'our validator and the official rules both report %s of Peppol (%s)',
    async (rule, golden, change) => {
      const spoiled = change(atOnce(writeUbl(modelOf(europeanGolden(golden)), PEPPOL_BIS3_UBL)));
      expect(peppol?.(spoiled).map(({ id }) => id)).toContain(rule);
      const isNamed = rule === 'PEPPOL-EN16931-R004';
      if (!isNamed) expect(await broken(spoiled)).toContain(rule);
    },
  );

  it('the suite has at least thirty mutations', () => {
    expect(
      EUROPEAN_MUTATIONS.length + FURTHER_MUTATIONS.length + CII_MUTATIONS.length,
    ).toBeGreaterThanOrEqual(LEAST_MUTATIONS);
  });
});
