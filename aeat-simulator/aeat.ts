import type { AeatRequest } from './aeat-request.ts';
import { type AeatAnswer, bareAnswer, faultAnswer } from './answer.ts';
import { answerCensus } from './census/census-service.ts';
import { answerVies } from './census/vies-service.ts';
import { FaceRegister } from './face/face-register.ts';
import { answerFace, FACE_PATH } from './face/face-service.ts';
import type { FaultSource } from './faults/fault-kinds.ts';
import { simulatorPage } from './page.ts';
import { PAGE_SIZE } from './query/find-invoices.ts';
import { SoapFaultError } from './soap-fault.ts';
import type { ReceivedChain } from './store/chain-registry.ts';
import type { DocumentStore } from './store/document-store.ts';
import { WAIT_SECONDS } from './submission/pacing.ts';
import { type AeatEnvironment, type SubmissionDesk, submissionDesk } from './submission/submission-desk.ts';
import { type LoggedSubmission, SubmissionLog } from './submission/submission-log.ts';
import { answerVerifactu } from './verifactu-service.ts';

export interface AeatOptions {
  readonly store: DocumentStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly faults: FaultSource | null;
  /** Most records in a page of a query. The AEAT's own limit by default. */
  readonly queryPageSize?: number;
  /** TiempoEsperaEnvio. The AEAT's own by default. */
  readonly waitSeconds?: number;
}

/** Path of the simulated operation of VIES's REST service. */
const VIES_PATH = '/taxation_customs/vies/rest-api/check-vat-number';

const XML_TYPE = /^text\/xml\s*(;|$)/i;
const LIVE_HOST = /(^|\.)agenciatributaria\.gob\.es$/;

/** Addresses for a browser on this machine: the overview, the AEAT's submissions, and FACe's invoices. */
const PAGES: readonly string[] = ['/', '/submissions', '/face-invoices'];
/** Host names under which people open the simulator's page. */
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Simulated services: the AEAT's submissions and queries (VerifactuSOAP) and census (VNifV2SOAP), the Commission's
 * VIES, and FACe.
 * FACe is the entry point of public bodies. The path selects the service. Requests to the live hosts and to any other
 * host have separate data.
 * Each request is processed without pause, so that no two overlap.
 */
export class Aeat {
  private readonly options: AeatOptions;
  private readonly log: SubmissionLog;
  private readonly face: FaceRegister;
  private readonly desks: Readonly<Record<AeatEnvironment, SubmissionDesk>>;

  constructor(options: AeatOptions) {
    const { store, faults, waitSeconds = WAIT_SECONDS } = options;
    this.options = options;
    this.log = new SubmissionLog(store);
    this.face = new FaceRegister(store);
    this.desks = {
      TEST: submissionDesk(store, 'TEST', faults, waitSeconds),
      LIVE: submissionDesk(store, 'LIVE', faults, waitSeconds),
    };
  }

  answer(request: AeatRequest): AeatAnswer {
    const { pathname } = request.url;
    if (pathname.includes('VerifactuSOAP')) return refusal(request) ?? this.verifactu(request);
    if (pathname.includes('VNifV2SOAP')) return refusal(request) ?? answerCensus(request.body);
    if (pathname === VIES_PATH) {
      return request.method === 'POST' ? answerVies(request.body, this.options.now()) : bareAnswer(405);
    }
    if (pathname === FACE_PATH) return answerFace(request, this.face, this.options.now());
    if (!PAGES.includes(pathname)) return bareAnswer(404);
    if (request.method !== 'GET') return bareAnswer(405);
    // A website that resolves its name to this machine must not read the submissions (DNS rebinding).
    if (!LOOPBACK_HOSTS.includes(request.url.hostname)) return bareAnswer(403);
    if (pathname === '/') {
      return {
        ...bareAnswer(200),
        contentType: 'text/html;charset=UTF-8',
        body: simulatorPage(this.log, this.face.all()),
      };
    }
    const held =
      pathname === '/submissions' ? { submissions: this.submissions() } : { invoices: this.face.all() };
    const body = JSON.stringify(held);
    return { ...bareAnswer(200), contentType: 'application/json', body };
  }

  /** Returns all submissions received, newest last. */
  submissions(): LoggedSubmission[] {
    return this.log.all().map(({ submission }) => submission);
  }

  /** Returns everything received from a taxpayer's installations, in the order of reception. */
  chainsOf(nif: string, environment: AeatEnvironment): ReceivedChain[] {
    return this.desks[environment].chains.chainsOf(nif);
  }

  private verifactu(request: AeatRequest): AeatAnswer {
    const environment = LIVE_HOST.test(request.url.hostname) ? 'LIVE' : 'TEST';
    const receivedAt = this.options.now();
    return answerVerifactu(request, {
      environment,
      desk: this.desks[environment],
      log: this.log,
      reception: { receivedAt, judgedAt: receivedAt + request.clockOffsetMs },
      pageSize: this.options.queryPageSize ?? PAGE_SIZE,
    });
  }
}

/** Returns the response to a request that cannot be SOAP. Null if it can be. */
function refusal({ method, contentType }: AeatRequest): AeatAnswer | null {
  if (method === 'GET') return faultAnswer(new SoapFaultError('4135'));
  if (method !== 'POST') return bareAnswer(405);
  return XML_TYPE.test(contentType ?? '') ? null : bareAnswer(415);
}
