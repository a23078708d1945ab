import { Counter } from '../../aeat-simulator/store/counter.ts';
import type { DocumentStore } from '../../aeat-simulator/store/document-store.ts';
import { type Answer, answerOf, bareAnswer, htmlAnswer } from '../answer.ts';
import { FaultPlan } from '../faults/plan-faults.ts';
import { type FiledInvoice, invoiceKey, readFile } from '../file/read-file.ts';
import type { Behaviour } from '../magic-nifs.ts';
import type { AuthorityRequest, ReadDocument } from '../request.ts';
import { FileRegister, type ReceivedFile } from '../store/file-register.ts';
import { receivedFile } from '../store/received-file.ts';
import type { Territory } from '../territory.ts';
import { formFault, type Judged, type Judgement, judge } from './judge.ts';
import { type DiputacionOperation, operationOf, ROOTS } from './operations.ts';
import { responseOf, type Verdict } from './response-xml.ts';

const XML_TYPE = /^application\/xml\s*(;|$)/i;

/** Service of Gipuzkoa or Araba: one file a request. README of the facts, section 7. */
export class DiputacionFace {
  readonly register: FileRegister;
  private readonly store: DocumentStore;
  private readonly territory: Exclude<Territory, 'BIZKAIA'>;
  readonly plan: FaultPlan;

  constructor(store: DocumentStore, territory: Exclude<Territory, 'BIZKAIA'>) {
    this.store = store;
    this.territory = territory;
    this.register = new FileRegister(store, territory);
    this.plan = new FaultPlan(store, territory);
  }

  answer(request: AuthorityRequest, now: number): Answer {
    const operation = operationOf(this.territory, request.url.pathname);
    if (operation === null) return bareAnswer(404);
    if (request.method !== 'POST') return bareAnswer(405);
    if (!XML_TYPE.test(request.headers.get('Content-Type') ?? '')) return bareAnswer(415);
    const { document } = request;
    const fault = formFault(document, ROOTS[operation]);
    if (fault !== null || document?.root == null) return rejected(['002'], now);
    return this.receive(operation, document, readFile(document.root), now);
  }

  private receive(
    operation: DiputacionOperation,
    document: ReadDocument,
    file: FiledInvoice,
    now: number,
  ): Answer {
    const signer = document.signature?.certificate?.fingerprint ?? '';
    if (this.plan.ofIssuer(file.issuer, signer) !== null) return rejected(['001'], now);
    const known = this.register.find(file.issuer, file);
    const behaviour = this.behaviourOf(operation, file, known);
    const before = answerBefore(behaviour, now);
    if (before !== null) return before;
    const judged = { territory: this.territory, operation, document, file, known, behaviour, now };
    const judgement = judge(judged, this.register);
    this.keep(judged, judgement);
    const csv = judgement.isReceived ? this.nextCsv() : null;
    return answerAfter(behaviour, { ...judgement, csv }, now);
  }

  private behaviourOf(
    operation: DiputacionOperation,
    file: FiledInvoice,
    known: ReceivedFile | null,
  ): Behaviour | null {
    if (operation === 'CORRECT_CANCEL') return null;
    const isCancellation = operation === 'CANCEL';
    const recipients = isCancellation ? (known?.recipients ?? []) : file.recipients.map(({ nif }) => nif);
    const behaviour = this.plan.ofRecipients(recipients, `${operation} ${file.issuer} ${invoiceKey(file)}`);
    if (isCancellation) return behaviour === 'CANCELLATION_REJECTED_UNTIL_CORRECTED' ? behaviour : null;
    if (operation === 'CORRECT_ISSUE') return behaviour === 'SCHEMA_REFUSED' ? behaviour : null;
    return behaviour;
  }

  private keep({ operation, document, file, known, now }: Judged, { isReceived, codes }: Judgement): void {
    if (operation === 'ISSUE') {
      if (known !== null && known.state !== 'REJECTED') return;
      const signature = document.signature?.value ?? '';
      this.register.put(receivedFile(file, document, { isReceived, codes, now }));
      this.register.addLink(file, signature);
    } else if (known !== null && operation === 'CORRECT_ISSUE' && isReceived)
      this.register.put({ ...known, state: 'ACCEPTED', corrected_at: now });
    else if (known !== null && isReceived) this.register.put({ ...known, state: 'CANCELLED' });
    else if (known !== null && operation === 'CANCEL' && known.state !== 'CANCELLED')
      this.register.put({ ...known, rejectedCancellation: codes[0] ?? '' });
  }

  private nextCsv(): string {
    const number = new Counter(this.store, `${this.territory}/csv`).next();
    return `TBAI${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
  }
}

function rejected(codes: readonly string[], now: number): Answer {
  return responseOf({ isReceived: false, codes, identifier: null, csv: null }, now);
}

/** Returns the answer to a request that is never read, or null. */
function answerBefore(behaviour: Behaviour | null, now: number): Answer | null {
  if (behaviour === 'SERVICE_DOWN_ONCE') return rejected(['006'], now);
  if (behaviour === 'SERVER_ERROR_ONCE') return bareAnswer(500);
  if (behaviour === 'FORBIDDEN_THREE_TIMES') return htmlAnswer(403, 'Acceso denegado');
  return behaviour === 'UNAVAILABLE_THREE_TIMES' ? htmlAnswer(503, 'Servicio no disponible') : null;
}

function answerAfter(behaviour: Behaviour | null, verdict: Verdict, now: number): Answer {
  const isContradictory = behaviour === 'CONTRADICTORY_ONCE' && verdict.isReceived;
  const answer = responseOf({ ...verdict, isContradictory }, now);
  if (behaviour === 'LOST_ANSWER_ONCE') return { ...answer, delay: 'NEVER' };
  if (behaviour === 'SLOW') return { ...answer, delay: 'SLOW' };
  if (behaviour === 'EMPTY_ANSWER_ONCE') return answerOf(200, 'application/xml;charset=UTF-8', '');
  if (behaviour !== 'CUT_ANSWER_ONCE' || typeof answer.body !== 'string') return answer;
  return { ...answer, body: answer.body.slice(0, answer.body.length >> 1) };
}
