import { blocker, blockerView } from '../../companies/readiness.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { installationOf } from '../../domain/installation.ts';
import type { FurtherRecord, RecordRequest } from '../../ledger/ledger-request.ts';
import { recordRecipients } from '../../ledger/record-recipients.ts';
import { ApiError } from '../../platform/errors.ts';
import type { CancellationGenerator } from '../../verifactu/build-cancellation.ts';
import { registrationType } from '../../verifactu/invoice-type.ts';
import type { SoftwareIdentity } from '../../verifactu/software/software.ts';
import { softwareIdentity } from '../../verifactu/software/software-identity.ts';
import { numberedInvoice } from '../issuing/numbered-invoice.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';

/** Data that every further record of an issued fiscal invoice has. */
export interface RecordBasis {
  id: string;
  invoiceType: FurtherRecord['invoiceType'];
  software: SoftwareIdentity;
}

/**
 * Returns the data that every further record has. Throws `EMISSION_NOT_READY` for a live record if the deployment names no
 * producer.
 */
export function recordBasis(
  context: CompanyContext,
  company: CompanyRecord,
  { row }: StoredInvoice,
  id: string,
): RecordBasis {
  const { producer } = context.config;
  if (producer === null && context.environment === 'LIVE') {
    throw new ApiError('EMISSION_NOT_READY', {
      details: (language) => ({
        blockers: [blockerView(blocker('VERIFACTU_PRODUCER_NOT_CONFIGURED'), language)],
      }),
    });
  }
  if (row.type === 'PROFORMA') throw new Error('a proforma has no records');
  return {
    id,
    invoiceType: registrationType({
      type: row.type,
      reason: row.reason,
      exchange: row.replacedInvoiceIds !== null,
      without_recipient_id: row.formalities?.without_recipient_id ?? false,
    }),
    software: softwareIdentity(producer, installationOf(company.row), company.severalTaxpayers),
  };
}

/**
 * Returns the party that issued an invoice in the issuer's place, and cancels its record likewise. Null for the issuer, also
 * as the recipient of its own supply, and for a recipient that the invoice does not identify.
 */
export function cancellationGenerator({
  row: { formalities, recipient, issuer },
}: StoredInvoice): CancellationGenerator | null {
  const issuance = formalities?.issuance ?? null;
  if (issuance?.by === 'RECIPIENT') {
    const [party] = recordRecipients(recipient);
    const isOther = party !== undefined && party.nif !== issuer?.nif;
    return isOther ? { by: 'D', party } : null;
  }
  if (issuance === null || issuance.nif === null || issuance.name === null) return null;
  return { by: 'T', party: { legal_name: issuance.name, nif: issuance.nif, alternative_id: null } };
}

/** Builds the ledger request that appends a record of an issued invoice, or only changes it. */
export function recordRequest(
  context: CompanyContext,
  company: CompanyRecord,
  { row }: StoredInvoice,
  work: Pick<RecordRequest, 'record' | 'changes' | 'externals' | 'cancellation' | 'repair' | 'resend'>,
): RecordRequest {
  const { document } = numberedInvoice(row);
  return {
    kind: 'RECORD',
    environment: context.environment,
    booksShard: context.booksShard,
    accountId: context.accountId,
    companyId: context.companyId,
    invoiceId: row.id,
    executionId: context.executionId,
    zone: companyTimeZone(company.row.address),
    document,
    ...work,
  };
}
