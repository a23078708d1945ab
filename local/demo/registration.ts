import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../repository.ts';
import type { DemoApi, IssuedInvoice } from './api.ts';
import { correction, simplifiedInvoice, smallInvoice } from './documents.ts';
import { until } from './until.ts';

/** Waits until the AEAT has accepted an invoice. Throws if it rejects it. */
export async function accepted(api: DemoApi, invoiceId: string): Promise<IssuedInvoice> {
  const settled = await until('The answer of the AEAT', async () => {
    const invoice = await api.get(invoiceId);
    return invoice.verifactu_status === 'PENDING' ? null : invoice;
  });
  if (settled.verifactu_status !== 'ACCEPTED' || settled.verifactu.csv === null)
    throw new Error(`The AEAT did not accept ${settled.invoice_number}: ${settled.verifactu_status}.`);
  return settled;
}

/** Shows a corrective, a void and an exchange, and their effect on the original invoices. */
export async function showChanges(api: DemoApi, customerId: string): Promise<void> {
  const wrong = await api.issueDirectly(smallInvoice(customerId, 1));
  const corrective = await api.correct(wrong.id, correction());
  const rectified = await api.get(wrong.id);
  console.log(
    `Corrected ${wrong.invoice_number} (now ${rectified.status}) by ${corrective.invoice_number} of ${corrective.invoice_total.toFixed(2)} EUR`,
  );
  const mistaken = await api.issueDirectly(smallInvoice(customerId, 2));
  const voided = await api.void(mistaken.id, 'Issued twice by mistake');
  console.log(`Voided ${voided.invoice_number} (${voided.void_cause}): its cancellation is in the chain`);
  const tickets = [
    await api.issueDirectly(simplifiedInvoice(1)),
    await api.issueDirectly(simplifiedInvoice(2)),
  ];
  // The record of the exchange names those of the tickets, so the AEAT must have them first.
  for (const { id } of tickets) await accepted(api, id);
  const full = await api.exchange({
    simplified_invoice_ids: tickets.map(({ id }) => id),
    recipient: { customer_id: customerId },
  });
  const names = tickets.map(({ invoice_number }) => invoice_number).join(' and ');
  console.log(`Exchanged ${names} for ${full.invoice_number} of ${full.invoice_total.toFixed(2)} EUR`);
}

/**
 * Waits until no record is pending, and verifies the exported chain with a program that shares no code with the
 * service.
 */
export async function showExport(api: DemoApi): Promise<number> {
  await until('The last answer of the AEAT', async () => ((await api.recordsPending()) === 0 ? true : null));
  const records = await api.exportRecords();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(REPOSITORY, 'scripts/verify-chain.ts')],
    {
      input: records,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The exported chain is not valid: ${stdout}${stderr}`);
  const lines = records.trimEnd().split('\n');
  const statuses = lines.map((line) => JSON.parse(line).submission_status);
  if (statuses.some((found) => found !== 'ACCEPTED')) throw new Error('A record was not accepted.');
  console.log(`The AEAT accepted all ${lines.length} records`);
  console.log(`scripts/verify-chain.ts on the export: ${stdout.trim()}`);
  return lines.length;
}
