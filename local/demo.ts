import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoApi, type IssuedInvoice } from './demo/api.ts';
import { checkChain, numberFault } from './demo/checks.ts';
import { CUSTOMER, FIRST_INVOICE_TOTALS, firstInvoice } from './demo/documents.ts';
import { saveFiles } from './demo/files.ts';
import { issueMany } from './demo/issue-many.ts';
import { showPayment } from './demo/payments.ts';
import { type Receiver, startReceiver } from './demo/receiver.ts';
import { accepted, showChanges, showExport } from './demo/registration.ts';
import { showAllEvents, showEvents, subscribe } from './demo/webhooks.ts';
import { type LocalService, startLocalService } from './local-service.ts';
import { onStopRequest } from './stop-request.ts';

const MORE_INVOICES = 200;
const CLIENTS = 32;
/** Seconds between submissions. The AEAT asks for a minute, which is too long to watch. */
const AEAT_WAIT_SECONDS = 2;
const EXIT_INTERRUPTED = 130;

function showFirst(invoice: IssuedInvoice): void {
  const totals = Object.entries(FIRST_INVOICE_TOTALS).map(([name, expected]) => {
    const value = Reflect.get(invoice, name);
    if (value !== expected) throw new Error(`${name} is ${value}, not ${expected}.`);
    return `  ${name.padEnd(13)} ${expected.toFixed(2)} EUR`;
  });
  console.log(`Issued ${invoice.invoice_number}
${totals.join('\n')}
  QR            ${invoice.qr_url}
  chain         position ${invoice.verifactu.registration_number}, ${invoice.verifactu.invoice_hash}
`);
}

async function demonstrate({ credentials, miniflare }: LocalService, receiver: Receiver): Promise<void> {
  const api = demoApi(credentials);
  await subscribe(api, receiver);
  const customerId = await api.createCustomer(CUSTOMER);
  const first = await api.issue(await api.createDraft(firstInvoice(customerId)));
  showFirst(first);
  const { verifactu } = await accepted(api, first.id);
  console.log(`The AEAT (its simulator) accepted it, CSV ${verifactu.csv}\n`);
  await showEvents(receiver, first);

  const startedAt = performance.now();
  const more = await issueMany(api, customerId, { count: MORE_INVOICES, clients: CLIENTS });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Drafted and issued ${more.length} more from ${CLIENTS} clients at once in ${seconds} s`);

  const invoices = [first, ...more];
  const wrongNumber = numberFault(invoices);
  if (wrongNumber !== null) throw new Error(`The numbers are not whole: ${wrongNumber}.`);
  console.log(`Numbers 1 to ${invoices.length} are whole: none missing, none twice`);

  const { verification, fault } = await checkChain(miniflare, credentials.company_id, invoices);
  if (fault !== null) throw new Error(`The chain does not hold: ${fault}.`);
  console.log(
    `The chain of ${verification.records_checked} records holds, recomputed from the stored texts\n`,
  );

  await showChanges(api, customerId);
  await showPayment(api, credentials);
  const records = await showExport(api);
  await showAllEvents(receiver, { invoices, records });
  await saveFiles(api, credentials, first.id);
}

const stateDirectory = mkdtempSync(join(tmpdir(), 'folio-demo-'));
const removeState = () => rmSync(stateDirectory, { force: true, recursive: true });
process.on('exit', removeState);
onStopRequest(async () => process.exit(EXIT_INTERRUPTED));
try {
  console.log('Starting the service on a free port, with an empty state\n');
  const service = await startLocalService({
    port: 0,
    stateDirectory,
    fresh: true,
    startsAtMs: null,
    rateLimits: false,
    aeatWaitSeconds: AEAT_WAIT_SECONDS,
    ticketbaiWaitSeconds: AEAT_WAIT_SECONDS,
    smtpUrl: null,
    allowLocalWebhooks: true,
    dns: '',
    webhookRetries: '',
    log: 'off',
  });
  const receiver = await startReceiver();
  onStopRequest(async () => {
    await service.stop();
    process.exit(EXIT_INTERRUPTED);
  });
  try {
    await demonstrate(service, receiver);
  } finally {
    await service.stop();
    await receiver.stop();
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();
