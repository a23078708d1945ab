import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../../..');
/** Folders of the Workers, all of which read data of outside length. */
const CODE = ['src', 'durable-objects', 'documents-worker'];
/**
 * Calls whose arguments are spread, on one line or several. A spread of outside length overflows the stack: `RangeError`, a 500.
 */
const SPREAD_CALL =
  /\.(?:push|unshift|concat|splice|max|min|hypot|of|fromCharCode|fromCodePoint)(?:\(\s*(?:[^(){]*?,\s*)?\.\.\.(?!\{)|\.(?:apply|call)\()[^;]{0,60}/g;
/** Spreads of a length that the code bounds, by file and text, each with the bound. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/einvoice/facturae/tax-rows.ts: max(...sizes)': 'tax groups of an own invoice',
  'src/imports/read-csv.ts: max(...widths)': 'the delimiters that are known',
  'src/signatures/x509/certificate.ts: fromCharCode(...value.content)': 'a certificate of 32 KB',
  'src/signatures/x509/distinguished-name.ts: fromCharCode(...content)': 'a certificate of 32 KB',
  'src/documents/logo/jpeg-header.ts: max(...components': 'at most 4 components',
  'src/documents/logo/exif-orientation.ts: fromCharCode(...segment.subarray(0,': 'a mark of 6 bytes',
  'src/documents/logo/png-chunks.ts: fromCharCode(...bytes.subarray(at + 4, at + 8)': '4 bytes',
  'src/ticketbai/verify/verify-files.ts: push(...verdict.notes': 'the kinds of notes',
  'src/jobs/exports/document-parts.ts: push(...some.filter': 'the documents that are read at once',
  'src/registration/ticketbai/sending-run.ts: push(...found.invoices)': 'a page of the LROE',
  'src/registration/reconciliation/ask-list.ts: push(...result.found)': 'a page of the AEAT: 10,000 records',
  'src/registration/reconciliation/compare-books.ts: push(...kinds': 'the kinds of differences',
  'src/invoices/issuing/issue-hidden.ts: max(0, ...left': 'two documents',
  'src/invoices/drafting/validate-draft.ts: push(...validateUnidentified(': 'the rules of a recipient',
  'src/invoices/batches/issue-batch.ts: push(...(await': 'the 50 invoices of a batch',
  'src/invoices/registering/amend-lines.ts: push(...judged.violations)': 'the rules of a line',
  'src/dated-work/run-items.ts: push(...done.flat())': 'the 20 items of a slice',
  'src/http/openapi/success-response.ts: push(...(success.headers': 'the headers of an operation',
  'src/http/openapi/without-retired.ts: push(...referredTo(': 'the own document',
  'src/http/mcp/tool-call.ts: fromCharCode(...new Uint8Array(hash)': 'a digest of 32 bytes',
  'src/mail/invoices/pdf-attachments.ts: push(...(await Promise.all(some': 'four documents',
  'src/composition/deployment/health.ts: min(...files': 'the places where files wait',
  'src/recurring/changed-template.ts: push(...validateStart(': 'the rules of a date',
  'src/payments/invoicing/refunds.ts: max(0, ...totals': 'the events of a payment',
  'src/payments/steps/paid-invoice-step.ts: max(0, ...recordings': 'the events of a payment',
  'src/payments/steps/paid-invoice-step.ts: min(...returned': 'the events of a payment',
  'src/payments/steps/invoiced-step.ts: max(...refunds': 'the events of a payment',
  'src/payments/steps/next-step.ts: max(first, ...others)': 'the events of a payment',
  'src/backup/tables-repository.ts: push(...open.splice(': 'one table',
  'src/backup/packed-lines.ts: fromCharCode(...bytes.subarray(start, start + BASE64_STEP)': 'one step',
  'src/backup/aeat-check/check-company.ts: push(...rebuilt.lines)': 'the lines of a report on one company',
  'src/tax-books/summary/cash-basis-amounts.ts: push(...withheld)': 'the rates of withholding',
  'src/domain/taxes/line-rules.ts: push(...validateLine(': 'the rules of a line',
  'src/documents/qr-png.ts: fromCharCode(...qrPng(': 'the picture of a QR code',
  'src/documents/qr-modules.ts: fromCharCode(...new TextEncoder(': 'the text of a QR code',
  'src/documents/invoice-pdf/text/shape-text.ts: push(...uncovered(': 'the characters of one sign',
  'src/documents/invoice-pdf/text/truetype-file.ts: fromCharCode(...file.subarray(': '4 bytes',
  'src/documents/invoice-pdf/blocks/head-modern.ts: max(0, ...parties': 'two parties',
  'src/documents/invoice-pdf/blocks/table.ts: max(1, ...lines.map': 'the columns of a table',
  'src/documents/invoice-pdf/blocks/table.ts: push(...cells.map': 'the columns of a table',
  'src/documents/invoice-pdf/blocks/table.ts: push(...this.#table.columns': 'the columns of a table',
  'src/documents/invoice-pdf/blocks/block.ts: max(0, ...': 'the blocks of a page',
  'src/documents/invoice-pdf/blocks/table-pieces.ts: max(CELL.leading, ...columns': 'the columns of a table',
  'src/people/oauth/grant-token.ts: fromCharCode(...new Uint8Array(digest)': 'a digest of 32 bytes',
};

it('the code of the Workers spreads no array of outside length into a call', () => {
  const found = CODE.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const spreads = readFileSync(file, 'utf8').match(SPREAD_CALL) ?? [];
      return spreads.map((call) => `${relative(REPOSITORY, file)}: ${call.slice(1).replaceAll(/\s+/g, ' ')}`);
    });
  const known = Object.keys(BOUNDED);
  expect(found.filter((place) => !known.some((one) => place.startsWith(one)))).toEqual([]);
  expect(known.filter((one) => !found.some((place) => place.startsWith(one)))).toEqual([]);
});
