import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { HISTORY_TYPES } from '../../domain/history/history-invoice.ts';

export const HISTORY_SOURCES = ['csv', 'facturae'] as const;
const ROW_STATUSES = ['VALID', 'UNCHANGED', 'ERROR'] as const;

export const historyInvoiceSchema = z
  .object({
    id: z.uuid(),
    invoice_number: z.string().describe('Invoice number with its series, as printed'),
    issue_date: z.iso.date(),
    operation_date: z.iso.date().nullable(),
    type: z.enum(HISTORY_TYPES),
    recipient_name: thirdPartyText(z.string().nullable()),
    recipient_nif: z.string().nullable(),
    taxable_base: z.number(),
    vat: z.number(),
    equivalence_surcharge: z.number(),
    irpf: z.number().describe('Amount withheld'),
    total: z.number(),
    series_id: z.uuid().nullable().describe("Id of the company's series that this number belongs to"),
    number: z.int().nullable().describe('Number in that series'),
    source: z.enum(['CSV', 'FACTURAE']),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'HistoryInvoice' });

export type HistoryInvoiceView = z.infer<typeof historyInvoiceSchema>;

const importedRowSchema = z
  .object({
    row: z.int().describe('Position in the file; 1 for the first row after the header or the first document'),
    status: z
      .enum(ROW_STATUSES)
      .describe('Result of the row. UNCHANGED: the history already contains it with the same data'),
    invoice_number: z.string(),
    series_id: z.uuid().nullable(),
    errors: z.record(z.string(), z.string()).describe('Errors by field'),
  })
  .meta({ id: 'ImportedHistoryRow' });

const historyPeriodSchema = z
  .object({
    series_id: z.uuid(),
    series_code: z.string(),
    period: z
      .string()
      .describe('Period of the numbering: `2026`, `2026-03` or `ALL`, by the reset frequency of the series'),
    first_number: z.int(),
    last_number: z.int(),
    last_issue_date: z.iso.date(),
    missing: z
      .array(z.int())
      .describe('Numbers between the first and the last that the history lacks, the first 1,000'),
    dates_go_back: z
      .array(z.string())
      .describe('Numbers with an earlier date than the number before them, the first 1,000'),
    next_number: z.int().describe('Next number that the series would give today'),
    next_invoice_number: z.string(),
    continues: z
      .boolean()
      .describe('True if that number comes right after the history, or is the first of a new period'),
  })
  .meta({ id: 'HistoryPeriod' });

export const continuitySchema = z
  .object({
    series: z.array(historyPeriodSchema),
  })
  .meta({ id: 'HistoryContinuity' });

export type ContinuityView = z.infer<typeof continuitySchema>;

export const historyImportSchema = z
  .object({
    statistics: z.object({
      total: z.int(),
      valid: z.int(),
      created: z.int().describe('Number of created rows; 0 in a preview'),
      unchanged: z.int(),
      errors: z.int(),
      without_series: z.int().describe('Number of valid rows whose number no series of the company prints'),
    }),
    rows: z.array(importedRowSchema),
  })
  .meta({ id: 'HistoryImport' });

export type HistoryImportView = z.infer<typeof historyImportSchema>;
