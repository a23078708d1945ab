import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { RowReader } from '../../../../src/documents/spreadsheet/row-reader.ts';
import { BOOK_KINDS, bookKind } from '../../../../src/domain/tax-books/file-name.ts';
import { REGISTER_COLUMNS, registerCells } from '../../../../src/domain/tax-books/register-columns.ts';
import type { RegisterRow } from '../../../../src/domain/tax-books/register-row.ts';
import { registerRows } from '../../../../src/domain/tax-books/register-rows.ts';
import { nextRegisterFile } from '../../../../src/tax-books/register-sheets.ts';
import { issuedInvoice, paidWhole, SELF_EMPLOYED, taxed } from '../../../support/issued-invoices.ts';

/** Timeout for LibreOffice on a busy machine with two cores. */
const OFFICE_TIMEOUT_MS = 180_000;
/** Export settings: `;` between fields, UTF-8, one file per sheet, cells as shown. */
const CSV_FILTER = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1';
const HEADING_LINES = 2;

const folder = mkdtempSync(join(tmpdir(), 'folio-office-'));
afterAll(() => rmSync(folder, { recursive: true }));

function isInstalled(): boolean {
  const found = spawnSync('soffice', ['--version']).status === 0;
  if (!found) console.warn('Skipped: LibreOffice (soffice) is not installed');
  return found;
}

async function* each(invoices: readonly RegisterRow[][]): AsyncGenerator<readonly RegisterRow[]> {
  yield* invoices;
}

/** Returns the lines that LibreOffice exports of a sheet. */
function linesOf(name: string, sheet: string): string[][] {
  const text = readFileSync(join(folder, `${name}-${sheet}.csv`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));
}

/** Formats a register cell as LibreOffice shows it in English: shortest number, dates as `MM/DD/YYYY`. */
function shown(cell: string | number | null, kind: string): string {
  if (cell === null) return '';
  if (kind === 'amount') return String(Number(cell) / 100);
  if (kind !== 'date') return String(cell);
  const [year, month, day] = String(cell).split('-');
  return `${month}/${day}/${year}`;
}

it.skipIf(!isInstalled()).each([false, true])(
  'LibreOffice opens the register and shows its cells unchanged, of a legal entity: %s',
  async (is_legal_entity) => {
    const company = { ...SELF_EMPLOYED, is_legal_entity };
    const invoices = [
      issuedInvoice({ vat: [taxed(12_345), taxed(-1, { percentage: 10 })] }),
      issuedInvoice({ irpf: [{ percentage: 15, base_cents: 10_000, amount_cents: 1_500 }] }),
      issuedInvoice(paidWhole({ vat: [taxed(5_000, { regime_key: '07' })] }, '2026-02-01')),
    ].map((invoice) => registerRows(invoice, company));
    const bytes = await nextRegisterFile(new RowReader(each(invoices)), {
      company,
      createdAtMs: Date.UTC(2026, 3, 1),
      zone: 'Europe/Madrid',
    });
    const name = is_legal_entity ? 'legal-entity' : 'self-employed';
    const file = join(folder, `${name}.xlsx`);
    writeFileSync(file, bytes);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const said = spawnSync(
      'soffice',
      [profile, '--headless', '--convert-to', CSV_FILTER, '--outdir', folder, file],
      { encoding: 'utf8', env: { ...process.env, LC_ALL: 'en_US.UTF-8' } },
    );
    expect(said.status, said.stderr).toBe(0);
    const sheets = BOOK_KINDS[bookKind(company)];
    const rows = linesOf(name, sheets.issued).slice(HEADING_LINES);
    const expected = invoices
      .flat()
      .map((row) =>
        registerCells(row, company).map((cell, index) => shown(cell, REGISTER_COLUMNS[index]?.kind ?? '')),
      );
    expect(rows).toEqual(expected);
    expect(linesOf(name, sheets.received)).toHaveLength(HEADING_LINES);
  },
  OFFICE_TIMEOUT_MS,
);
