import { type ChainRecord, recordXml } from '../../../src/verifactu/xml/record-xml.ts';
import { storedRecords } from '../../support/books/stored-chain.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';

/** Creates a company that issues, with shortcuts to read its records. */
export async function recordsCompany() {
  const company = await invoiceCompany();
  const { companyId } = company.tenant;
  return {
    ...company,
    companyId,
    /** Returns the list of records for a query. */
    list: async (query = '') => (await company.client.get(`/verifactu-records?${query}`)).body.data,
    positions: async (query = '') => {
      const { body } = await company.client.get(`/verifactu-records?limit=100&${query}`);
      return body.data.records.map((record: { position: number }) => record.position);
    },
    verified: async () => (await company.client.get('/verifactu-records/verification')).body.data,
  };
}

/** Returns the stored chain of a company as the API must show it. */
export async function shownChain(companyId: string) {
  const rows = await storedRecords(companyId);
  return rows.map((row) => {
    return {
      id: row.id,
      position: row.position,
      operation: row.operation,
      invoice_id: row.invoice_id,
      invoice_number: row.invoice_number,
      issue_date: row.issue_date,
      record_type: row.record_type,
      hashed_text: row.hashed_text,
      invoice_hash: row.fingerprint,
      previous_hash: row.previous_fingerprint,
      registered_at: row.generated_at,
      submission_status: row.submission_status,
      csv: row.csv,
      error_code: row.error_code,
      error_message: row.error_message,
      correction: row.correction === 1,
      xml: recordXml({ kind: row.operation, record: JSON.parse(row.record) } as ChainRecord),
    };
  });
}
