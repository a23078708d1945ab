import { Counter } from '../../aeat-simulator/store/counter.ts';
import type { DocumentStore } from '../../aeat-simulator/store/document-store.ts';
import type { XmlElement } from '../../src/xml/xml-tree.ts';
import { type Answer, bareAnswer, htmlAnswer } from '../answer.ts';
import { FaultPlan } from '../faults/plan-faults.ts';
import type { Behaviour } from '../magic-nifs.ts';
import type { AuthorityRequest } from '../request.ts';
import { schemaFault } from '../schema/check-schema.ts';
import { FileRegister } from '../store/file-register.ts';
import { envelopeFault, gatewayFault, headerOf, type MessageHeader, recordsOf } from './message.ts';
import { answerQuery, PAGE_SIZE } from './query.ts';
import { RecordDesk } from './record-desk.ts';
import { answerWith, documentOf, type RecordState, recordsXml, responseRoot } from './response-xml.ts';

const SUBMISSIONS = '/bizkaia/N3B4000M/aurkezpena';
const QUERIES = '/bizkaia/N3B4001M/kontsulta';

/** Service of Bizkaia: messages of the LROE of at most 1,000 files, and queries. README of the facts, section 8. */
export class BizkaiaFace {
  readonly register: FileRegister;
  private readonly store: DocumentStore;
  readonly plan: FaultPlan;
  private readonly desk: RecordDesk;
  private readonly pageSize: number;

  constructor(store: DocumentStore, pageSize: number = PAGE_SIZE) {
    this.store = store;
    this.register = new FileRegister(store, 'BIZKAIA');
    this.plan = new FaultPlan(store, 'BIZKAIA');
    this.desk = new RecordDesk(this.register);
    this.pageSize = pageSize;
  }

  answer(request: AuthorityRequest, now: number): Answer {
    const { pathname } = request.url;
    if (pathname !== SUBMISSIONS && pathname !== QUERIES) return bareAnswer(404);
    if (request.method !== 'POST') return bareAnswer(405);
    const gateway = gatewayFault(request.headers);
    if (gateway !== null) return refused(gateway);
    if (request.body === null) return refused('B4_1000003');
    const root = request.document?.root ?? null;
    if (root === null || schemaFault(root) !== null) return refused('B4_1000001');
    const header = headerOf(root);
    const code = responseRoot(header) === null ? 'B4_1000025' : envelopeFault(header, root, request.headers);
    if (code !== null) return refused(code);
    if ((header.operation === 'C00') !== (pathname === QUERIES)) return refused('B4_1000025');
    return header.operation === 'C00'
      ? this.query(root, header, now)
      : this.receive(root, header, request, now);
  }

  private query(root: XmlElement, header: MessageHeader, now: number): Answer {
    const result = answerQuery(root, header, this.register, now, this.pageSize);
    if ('code' in result) return refused(result.code);
    const outcome = { kind: 'Correcto', code: null, presentationId: null } as const;
    return answerWith(outcome, documentOf(header, result.content));
  }

  private receive(root: XmlElement, header: MessageHeader, request: AuthorityRequest, now: number): Answer {
    const signer = request.files[0]?.signature?.certificate?.fingerprint ?? '';
    const issuer = this.plan.ofIssuer(header.nif, signer);
    if (issuer === 'SENDER_REFUSED') return refused('N3_0000001');
    if (issuer === 'REPRESENTATION_MISSING') return refused('N3_0000007');
    if (issuer === 'ENVELOPE_REFUSED_ONCE') return refused('B4_1000006');
    const records = this.desk.read(recordsOf(root), header, request.files);
    const behaviours = records.map(({ recipients, subject }) => this.plan.ofRecipients(recipients, subject));
    const before = answerBefore(behaviours);
    if (before !== null) return before;
    const states = records.map((record, place) =>
      this.desk.receive(record, header, behaviours[place] ?? null, place, now),
    );
    return answerAfter(behaviours, this.answerAbout(header, states, now));
  }

  private answerAbout(header: MessageHeader, states: readonly RecordState[], now: number): Answer {
    const wrong = states.filter(({ state }) => state === 'Incorrecto').length;
    const document = documentOf(header, recordsXml(header, states, now));
    if (wrong === states.length)
      return answerWith({ kind: 'Incorrecto', code: 'B4_1000002', presentationId: null }, document);
    const number = new Counter(this.store, 'BIZKAIA/presentations').next();
    const kind = wrong === 0 ? 'Correcto' : 'Parcialmente correcto';
    return answerWith(
      { kind, code: null, presentationId: `N3B4${String(number).padStart(12, '0')}` },
      document,
    );
  }
}

/** Returns the answer to a message of which nothing was kept. */
function refused(code: string): Answer {
  return answerWith({ kind: 'Incorrecto', code, presentationId: null }, null);
}

/** Returns the answer to a message that is never read, or null. */
function answerBefore(behaviours: readonly (Behaviour | null)[]): Answer | null {
  if (behaviours.includes('SERVICE_DOWN_ONCE')) return refused('B4_1000004');
  if (behaviours.includes('SERVER_ERROR_ONCE')) return refused('N3_0000011');
  if (behaviours.includes('SCHEMA_REFUSED')) return refused('B4_1000001');
  if (behaviours.includes('FORBIDDEN_THREE_TIMES')) return htmlAnswer(403, 'Acceso denegado');
  return behaviours.includes('UNAVAILABLE_THREE_TIMES') ? htmlAnswer(503, 'Servicio no disponible') : null;
}

function answerAfter(behaviours: readonly (Behaviour | null)[], answer: Answer): Answer {
  if (behaviours.includes('LOST_ANSWER_ONCE')) return { ...answer, delay: 'NEVER' };
  if (behaviours.includes('SLOW')) return { ...answer, delay: 'SLOW' };
  if (behaviours.includes('EMPTY_ANSWER_ONCE')) return { ...answer, headers: {}, body: '' };
  if (!behaviours.includes('CUT_ANSWER_ONCE') || typeof answer.body === 'string') return answer;
  return { ...answer, body: answer.body.slice(0, answer.body.length >> 1) };
}
