import type { PlannedRepair } from '../../invoices/repairing/repair-file.ts';
import type { RepairMaterial } from '../../invoices/repairing/repair-repository.ts';
import { timestampText } from '../../platform/clock.ts';

/** Returns the record that a repair would make, or send again, with its XML. */
export function plannedRecordView(planned: PlannedRepair, { records }: RepairMaterial, nowMs: number) {
  const provisional = true as const;
  const common = {
    position: null,
    identifier: null,
    signature_excerpt: null,
    previous: null,
    submissions: [],
  };
  const status = 'PENDING' as const;
  if ('repair' in planned) {
    const { id, kind, action, territory, number, text } = planned.repair;
    return {
      ...{ ...common, ...number, id, kind, action, territory, status, provisional },
      invoice_id: records[0]?.invoiceId ?? '',
      created_at: timestampText(nowMs),
      record_xml: text,
    };
  }
  const record = records.find(({ id }) => id === planned.resend.id);
  if (record === undefined) throw new Error('a record that is not there cannot be sent again');
  const { id, kind, territory, series, number, file } = record;
  return {
    ...{ ...common, id, kind, action: null, territory, series, number, status, provisional },
    issue_date: record.issueDate,
    invoice_id: record.invoiceId,
    created_at: timestampText(record.createdAt),
    record_xml: file,
  };
}
