import { Counter } from '../aeat-simulator/store/counter.ts';
import { Collection, type DocumentStore } from '../aeat-simulator/store/document-store.ts';
import { type Answer, answerOf, bareAnswer } from './answer.ts';
import { BizkaiaFace } from './bizkaia/bizkaia-face.ts';
import { DiputacionFace } from './diputacion/diputacion-face.ts';
import { qrPage, simulatorPage } from './page.ts';
import type { AuthorityRequest } from './request.ts';
import type { ReceivedFile } from './store/file-register.ts';
import { TERRITORIES, type Territory } from './territory.ts';

/** Request as received, with what was answered. */
export interface LoggedRequest {
  readonly territory: Territory;
  /** ISO 8601 in UTC with milliseconds. */
  readonly received_at: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** XML, unzipped. */
  readonly request: string;
  readonly status: number;
  readonly answer_headers: Readonly<Record<string, string>>;
}

export interface AuthoritiesOptions {
  readonly store: DocumentStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Most records in a page of a query of Bizkaia. */
  readonly queryPageSize?: number;
}

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Simulated services of the three diputaciones. The first segment of the path selects one. Each request is processed
 * without pause, so that no two overlap.
 */
export class Authorities {
  private readonly options: AuthoritiesOptions;
  private readonly log: Collection<LoggedRequest>;
  private readonly faces: {
    readonly GIPUZKOA: DiputacionFace;
    readonly ARABA: DiputacionFace;
    readonly BIZKAIA: BizkaiaFace;
  };

  constructor(options: AuthoritiesOptions) {
    const { store } = options;
    this.options = options;
    this.log = new Collection(store, 'log');
    this.faces = {
      GIPUZKOA: new DiputacionFace(store, 'GIPUZKOA'),
      ARABA: new DiputacionFace(store, 'ARABA'),
      BIZKAIA: new BizkaiaFace(store, options.queryPageSize),
    };
  }

  answer(request: AuthorityRequest): Answer {
    const [, first = '', second = ''] = request.url.pathname.split('/');
    if (first === '') return this.page(request);
    const territory = TERRITORIES.find((each) => each.toLowerCase() === first);
    if (territory === undefined) return bareAnswer(404);
    if (second === 'submissions' || second === 'records' || second === 'qr')
      return this.shown(territory, second, request);
    const receivedAt = this.options.now();
    const answer = this.faces[territory].answer(request, receivedAt + request.clockOffsetMs);
    this.log.put(String(new Counter(this.options.store, 'log').next()), {
      territory,
      received_at: new Date(receivedAt).toISOString(),
      path: request.url.pathname,
      headers: Object.fromEntries(request.headers),
      request: request.body ?? '',
      status: answer.status,
      answer_headers: answer.headers,
    });
    return answer;
  }

  /** Returns everything received by a diputación, oldest first. */
  submissions(territory: Territory): LoggedRequest[] {
    return this.log.all().filter((entry) => entry.territory === territory);
  }

  /** Returns the files received from an issuer, in the order of first reception. */
  records(territory: Territory, nif: string): ReceivedFile[] {
    return this.faces[territory].register.of(nif);
  }

  /** Revokes the representation of the sender of an issuer before a diputación, or grants it again. */
  setRevoked(territory: Territory, nif: string, isRevoked: boolean): void {
    this.faces[territory].plan.setRevoked(nif, isRevoked);
  }

  private shown(
    territory: Territory,
    kind: 'submissions' | 'records' | 'qr',
    request: AuthorityRequest,
  ): Answer {
    if (request.method !== 'GET') return bareAnswer(405);
    if (kind === 'qr') return answerOf(200, 'text/html;charset=UTF-8', qrPage(request.url.searchParams));
    if (!LOOPBACK_HOSTS.includes(request.url.hostname)) return bareAnswer(403);
    const held =
      kind === 'submissions'
        ? { submissions: this.submissions(territory) }
        : { records: this.records(territory, request.url.searchParams.get('nif') ?? '') };
    return answerOf(200, 'application/json', JSON.stringify(held));
  }

  private page(request: AuthorityRequest): Answer {
    if (request.method !== 'GET') return bareAnswer(405);
    // A website that resolves its name to this machine must not read the submissions (DNS rebinding).
    if (!LOOPBACK_HOSTS.includes(request.url.hostname)) return bareAnswer(403);
    return answerOf(200, 'text/html;charset=UTF-8', simulatorPage(this.log.all()));
  }
}
