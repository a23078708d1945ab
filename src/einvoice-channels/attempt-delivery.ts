import type { CompanyContext } from '../context/context.ts';
import type { ChannelOutcome, SendingNetwork } from '../context/ports/sending-network.ts';
import { retryIdempotent } from '../db/retry-idempotent.ts';
import type { EinvoiceDeliveryRow } from '../db/schema/einvoice-delivery-schema.ts';
import type { Signer } from '../einvoice/signature/sign-facturae.ts';
import { signatureOf } from '../invoices/forms/facturae-signer.ts';
import { findInvoice } from '../invoices/reading/repository.ts';
import { uuidV7 } from '../platform/ids.ts';
import { CLAIM_MS, MAX_STORED_CHARACTERS } from './delivery-limits.ts';
import {
  beginMessage,
  claimDelivery,
  type DeliveryEvent,
  endRun,
  type MessageEnd,
} from './delivery-repository.ts';
import { afterCancel, afterQuery, afterSend, type DeliveryChange } from './delivery-state.ts';

/** Run that holds the claim on a delivery. */
interface Run {
  context: CompanyContext;
  network: SendingNetwork;
  row: EinvoiceDeliveryRow;
  token: string;
}

/** Outcome of a run, with the end of its message if one was sent. */
interface RunEnd {
  change: DeliveryChange;
  message: MessageEnd | null;
}

function unsent<R extends 'NOT_TAKEN' | 'REFUSED'>(result: R, message: string) {
  return { answer: { httpStatus: null, text: null }, result, code: null, message };
}

export const NO_CERTIFICATE = 'the company has no certificate in force to sign the message with';

/** Returns the signer of a company's messages. Null without a valid certificate. At most two round trips. */
async function signerFor(context: CompanyContext): Promise<Signer | null> {
  return (await signatureOf(context))?.signer() ?? null;
}

function endOf(id: string, outcome: ChannelOutcome<unknown>, nowMs: number): MessageEnd {
  const { answer, result } = outcome;
  const words = outcome.result === 'DONE' ? { code: null, message: null } : outcome;
  const isKept = answer.text !== null && answer.text.length <= MAX_STORED_CHARACTERS;
  return {
    ...{ id, answeredAt: nowMs, outcome: result, httpStatus: answer.httpStatus },
    ...{ code: words.code, message: words.message, answer: isKept ? answer.text : null },
  };
}

/** Sends a message that changes data at the network, and stores it before it leaves. Null if the run has lost its claim. */
async function noted<Done>(
  { context, row, token }: Run,
  operation: 'SEND' | 'CANCEL',
  send: () => Promise<ChannelOutcome<Done>>,
  after: (outcome: ChannelOutcome<Done>, nowMs: number) => DeliveryChange,
): Promise<RunEnd | null> {
  const { books, companyId, serviceClock } = context;
  const sentAt = serviceClock.now();
  const id = uuidV7(sentAt);
  const begun = { id, invoiceId: row.invoiceId, companyId, operation, sentAt };
  if (!(await retryIdempotent(() => beginMessage(books, token, begun)))) return null;
  const outcome = await send();
  const nowMs = serviceClock.now();
  return { change: after(outcome, nowMs), message: endOf(id, outcome, nowMs) };
}

const WITHDRAWN = 'the invoice was voided before it was sent';
const NOT_PROVED = 'the company has not proved its NIF, which production needs';
const NO_EMAIL = 'the network wants an address to write to: give the company one, or send `email`';

async function sent(run: Run, signer: Signer): Promise<RunEnd | null> {
  const { context, network, row } = run;
  const { books, companyId, files, serviceClock } = context;
  const [invoice, file, company] = await Promise.all([
    findInvoice(books, companyId, row.invoiceId),
    files.get(row.fileKey),
    context.company(),
  ]);
  const refuse = (message: string): RunEnd => {
    return { change: afterSend(row, unsent('REFUSED', message), serviceClock.now()), message: null };
  };
  if (file === null) throw new Error(`the file of the delivery of ${row.invoiceId} is not there`);
  if (invoice?.row.status === 'VOIDED') return refuse(WITHDRAWN);
  if (context.environment === 'LIVE' && company.nifProof === null) return refuse(NOT_PROVED);
  const email = row.email ?? company.row.email;
  if (email === null) return refuse(NO_EMAIL);
  const document = { fileName: row.fileName, bytes: await file.bytes(), email };
  return await noted(
    run,
    'SEND',
    () => network.send(document, signer),
    (outcome, nowMs) => afterSend(row, outcome, nowMs),
  );
}

async function asked(
  { context, network, row }: Run,
  registerNumber: string,
  signer: Signer,
): Promise<RunEnd> {
  const outcome = await network.query(registerNumber, signer);
  return { change: afterQuery(row, outcome, context.serviceClock.now()), message: null };
}

/**
 * Does the due work of a delivery. If the answer to a cancellation was lost, it queries the state before it requests the
 * cancellation again.
 */
async function workOn(run: Run): Promise<RunEnd | null> {
  const { context, network, row } = run;
  const signer = await signerFor(context);
  const nowMs = context.serviceClock.now();
  const { registerNumber } = row;
  if (signer === null) {
    const outcome = unsent('NOT_TAKEN', NO_CERTIFICATE);
    const after = registerNumber === null ? afterSend : afterQuery;
    return { change: after(row, outcome, nowMs), message: null };
  }
  if (registerNumber === null) return await sent(run, signer);
  if (row.cancellation !== 'WANTED' || row.isUncertain) return await asked(run, registerNumber, signer);
  const reason = row.cancellationReason ?? '';
  return await noted(
    run,
    'CANCEL',
    () => network.cancel(registerNumber, reason, signer),
    (outcome, at) => afterCancel(row, outcome, at),
  );
}

/** Builds the event of a change. Null if the delivery's state, its cancellation and its status code stay the same. */
async function eventOf(
  { context, row }: Run,
  change: DeliveryChange,
  nowMs: number,
): Promise<DeliveryEvent | null> {
  const now = { ...row, ...change };
  const isSame =
    now.state === row.state && now.cancellation === row.cancellation && now.statusCode === row.statusCode;
  if (isSame) return null;
  const invoice = await findInvoice(context.books, context.companyId, row.invoiceId);
  const data = {
    invoice_id: row.invoiceId,
    invoice_number: invoice?.row.invoiceNumber ?? '',
    channel: row.channel,
    previous_state: row.state,
    state: now.state,
    register_number: now.registerNumber ?? undefined,
    status_code: now.statusCode ?? undefined,
    status_reason: now.statusReason ?? undefined,
    cancellation: now.cancellation ?? undefined,
    error_code: now.errorCode ?? undefined,
    error_message: now.errorMessage ?? undefined,
  };
  return { id: uuidV7(nowMs), data, createdAt: nowMs };
}

/**
 * Does the due work of an invoice's delivery: it sends, withdraws or queries it. Only one run works on a delivery at a time.
 * If a run dies after its message left, its claim stays, and a later run knows that the answer was lost. Returns the next due
 * time, or null if nothing was due or no further work follows.
 */
export async function attemptDelivery(context: CompanyContext, invoiceId: string): Promise<number | null> {
  const { books, serviceClock } = context;
  const claimedAtMs = serviceClock.now();
  const token = uuidV7(claimedAtMs);
  const times = { nowMs: claimedAtMs, endsAtMs: claimedAtMs + CLAIM_MS };
  const row = await retryIdempotent(() => claimDelivery(books, invoiceId, token, times));
  if (row === null) return null;
  const run = { context, network: context.networks[row.channel], row, token };
  const end = await workOn(run);
  if (end === null) return null;
  const nowMs = serviceClock.now();
  const event = await eventOf(run, end.change, nowMs);
  await retryIdempotent(() => endRun(books, row, token, { ...end, event, nowMs }));
  if (event !== null) await context.webhooks.events.add([event.id]);
  return end.change.dueAt;
}
