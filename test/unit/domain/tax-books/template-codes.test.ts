import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  ACTIVITY_CODES,
  ACTIVITY_TYPES,
  validateActivity,
} from '../../../../src/domain/tax-books/activity.ts';
import type { IssuedInvoice } from '../../../../src/domain/tax-books/issued-invoice.ts';
import { registerCells } from '../../../../src/domain/tax-books/register-columns.ts';
import { registerRows } from '../../../../src/domain/tax-books/register-rows.ts';
import { REGIME_KEYS } from '../../../../src/domain/taxes/regime-keys.ts';
import { parseDocument } from '../../../../src/xml/parse-document.ts';
import { descendants } from '../../../../src/xml/xml-tree.ts';
import { issuedInvoice, paidWhole, SELF_EMPLOYED, taxed } from '../../../support/issued-invoices.ts';
import { agencyFile, TAX_SHEETS } from '../../../support/tax-books/tax-book-sheets.ts';

const TEMPLATE = 'PLANTILLA_LIBROS_UNIFICADOS.xlsx';
/** Comments of the first sheet, issued invoices. */
const COMMENTS = 'xl/comments1.xml';

/**
 * Reads the template codes that this service never writes, with reasons, from a guide. By the cell of the
 * list.
 */
function notApplicable(guide: string): Record<string, Record<string, string>> {
  const text = readFileSync(
    fileURLToPath(new URL(`../../../../docs/${guide}`, import.meta.url).href),
    'utf8',
  );
  const reasons: Record<string, Record<string, string>> = {};
  for (const [, column = '', code = '', why = ''] of text.matchAll(/^\| (F|G|AH) \| (\w+) \| (.+) \|$/gm)) {
    const cell = column === 'AH' ? 'AH2' : `${column}1`;
    reasons[cell] = { ...reasons[cell], [code]: why };
  }
  return reasons;
}

const NOT_APPLICABLE = notApplicable('tax-books.md');

/**
 * Codes of records without a register code: in the simplified regime nobody keeps a register of issued
 * invoices. RIVA art. 40.
 */
const BEYOND: Readonly<Record<string, readonly string[]>> = { R1: ['20'] };

/** Returns the codes that a comment of the template lists. */
function listedCodes(ref: string): string[] {
  const part = unzipSync(agencyFile(TEMPLATE))[COMMENTS];
  const elements = [...descendants(parseDocument(new TextDecoder().decode(part)))];
  const comments = elements.filter(({ local, attributes }) =>
    attributes.some((one) => local === 'comment' && one.local === 'ref' && one.value === ref),
  );
  const runs = comments.flatMap((comment) => [...descendants(comment)]).filter(({ local }) => local === 't');
  const text = runs.map(({ children }) => children.join('')).join('');
  const codes = [...text.matchAll(/^\s*(?:- )?([A-Z]?\d{1,2}|[A-Z]{1,2})(?::|\s)/gm)].map(
    ([, code = '']) => code,
  );
  return [...new Set(codes)];
}

const COLUMNS: Readonly<Record<string, number>> = {
  ...{ C2: 2, D2: 3, F1: 5, G1: 6, N2: 13, R1: 17, S1: 18, T1: 19, AC2: 28, AH2: 33 },
};

const TYPES = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const;
const REASONS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'] as const;
const IDENTIFICATIONS = ['02', '03', '04', '05', '06'];
const REFERENCES = ['9872023VH5797S0001WX', '310000000001234567AB', 'N1234567K'];
const CASH = { vat: [taxed(10_000, { regime_key: '07' })] };

/** Invoices that together contain every code that the service writes. */
const INVOICES: readonly Partial<IssuedInvoice>[] = [
  ...TYPES.map((register_type) => ({ register_type })),
  ...REASONS.map((exemption_reason) => ({ vat: [taxed(10_000, { percentage: 0, exemption_reason })] })),
  ...REGIME_KEYS.IVA.map(({ key }) => ({ vat: [taxed(10_000, { regime_key: key })] })),
  ...[10_000, 5_000].map((base_cents) => ({
    vat: [taxed(10_000, { regime_key: '11' })],
    irpf: [{ percentage: 19, base_cents, amount_cents: 1_900 }],
  })),
  { vat: [taxed(10_000, { tax_type: 'IGIC', percentage: 7 })] },
  ...IDENTIFICATIONS.map((type) => ({
    recipient: {
      name: 'Customer',
      nif: null,
      alternative_id: { type, number: 'X1', country_code: 'US' },
      country: 'US',
    },
  })),
  ...['BANK_TRANSFER', 'CHECK', 'DIRECT_DEBIT', 'CARD'].map((method) =>
    paidWhole(CASH, '2026-02-01', method),
  ),
  CASH,
  ...REFERENCES.map((reference) => ({
    properties: [
      {
        reference,
        tax_type: 'IVA' as const,
        percentage: 21,
        regime_key: '01',
        exemption_reason: null,
        base_cents: 10_000,
      },
    ],
  })),
];

const ACTIVITIES = ACTIVITY_CODES.flatMap((activity_code) =>
  [null, ...ACTIVITY_TYPES]
    .filter((type) => validateActivity(activity_code, type).length === 0)
    .map((activity_type) => ({ ...SELF_EMPLOYED, activity_code, activity_type })),
);

/** Returns the codes in one register column over all these invoices. */
function madeCodes(column: number): Set<string> {
  const rows = [
    ...INVOICES.flatMap((own) => registerRows(issuedInvoice(own), SELF_EMPLOYED)),
    ...ACTIVITIES.flatMap((company) => registerRows(issuedInvoice(), company)),
  ];
  const cells = rows.map((row) => registerCells(row, SELF_EMPLOYED)[column]);
  return new Set(cells.filter((cell) => cell !== null && cell !== undefined).map(String));
}

describe.skipIf(!TAX_SHEETS.present)(`the code lists of the agency’s template${TAX_SHEETS.suffix}`, () => {
  it.each(Object.entries(COLUMNS))(
    'every listed code of %s is written or documented as not applicable',
    (ref, column) => {
      const listed = listedCodes(ref).filter((code) => ref !== 'D2' || /^\d\d$/.test(code));
      const reasons = NOT_APPLICABLE[ref] ?? {};
      const made = madeCodes(column);
      expect(listed.length).toBeGreaterThan(2);
      expect(listed.filter((code) => !made.has(code) && reasons[code] === undefined)).toEqual([]);
      expect(Object.keys(reasons).filter((code) => made.has(code) || !listed.includes(code))).toEqual([]);
      expect([...made].filter((code) => !listed.includes(code))).toEqual(BEYOND[ref] ?? []);
    },
  );
});

it('both guides list the same codes that the service never writes', () => {
  const codes = (guide: string) =>
    Object.entries(notApplicable(guide)).map(([cell, reasons]) => [cell, Object.keys(reasons)]);
  expect(codes('tax-books.md').length).toBe(3);
  expect(codes('libros-y-modelos.md')).toEqual(codes('tax-books.md'));
});
