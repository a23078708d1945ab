import * as z from 'zod';
import { BLOCKER_CODES } from '../../companies/readiness.ts';
import { ENTITY_TYPES } from '../../companies/schemas.ts';
import { COMPANY_VERIFACTU_STATUSES } from '../../companies/verifactu-status.ts';

/** Company that a caller reaches, with the data that an adviser needs. */
export const companyOverviewSchema = z
  .object({
    company_id: z.uuid(),
    account_id: z.uuid(),
    account_name: z.string(),
    nif: z.string().nullable(),
    legal_name: z.string(),
    trade_name: z.string().nullable(),
    entity_type: z.enum(ENTITY_TYPES),
    right: z
      .enum(['VIEW', 'OPERATE'])
      .describe('Access of the credential to the company, when it acts in the account'),
    in_live: z.boolean(),
    verifactu_status: z.enum(COMPANY_VERIFACTU_STATUSES),
    ready: z.boolean().describe('True if nothing prevents issuing'),
    blockers: z
      .array(z.enum(BLOCKER_CODES))
      .describe('Blockers that prevent issuing. `issuing-readiness` has the details'),
    records: z
      .object({ pending: z.int(), rejected: z.int() })
      .meta({ id: 'CompanyOverviewRecords' })
      .describe(
        'Number of VeriFactu and TicketBAI records that are pending, and that the tax authority rejected',
      ),
    period: z.string().describe('Quarter of the figures, `2026-1T`'),
    period_closed_at: z.iso.datetime().nullable(),
    figures: z
      .object({
        invoice_count: z.int(),
        taxable_base: z.number(),
        total_vat: z.number(),
        total_equivalence_surcharge: z.number(),
        total_irpf: z.number(),
      })
      .meta({ id: 'CompanyOverviewFigures' })
      .describe('Figures of the quarter, as in its fiscal summary'),
    last_invoice: z
      .object({
        invoice_id: z.uuid(),
        invoice_number: z.string(),
        issue_date: z.iso.date(),
        total_to_pay: z.number(),
      })
      .meta({ id: 'CompanyOverviewInvoice' })
      .nullable(),
  })
  .meta({ id: 'CompanyOverview' });

export type CompanyOverviewView = z.input<typeof companyOverviewSchema>;
