import type { Clock } from '../../platform/clock.ts';
import { log } from '../../platform/logging/log.ts';
import { type CensusQuestion, censusQuestion, type Taxpayer } from './census-question.ts';
import type { CensusCheckRow } from './census-repository.ts';
import { type CensusVerdict, freshFinding, rowOf } from './census-verdict.ts';
import type { Circuit } from './circuit.ts';
import type { AeatTransport } from './transport.ts';

/** AEAT census of taxpayers: cached answers first, then the service. */
export interface Census {
  /** Returns the verdict of a fresh row in `known`, or else asks the census. Never throws. */
  check(taxpayer: Taxpayer, known: readonly CensusCheckRow[]): Promise<CensusVerdict>;
  /** Does the same, but reads the known rows first: one more round trip. */
  lookUp(taxpayer: Taxpayer): Promise<CensusVerdict>;
}

/** Storage of census answers. */
export interface CensusStore {
  read(nif: string, nameKey: string): Promise<readonly CensusCheckRow[]>;
  keep(rows: readonly CensusCheckRow[]): Promise<void>;
}

export interface CensusParts {
  transport: AeatTransport;
  circuit: Circuit;
  store: CensusStore;
  /** Clock of the deployment, which ages the answers. Books of several accounts share them. */
  clock: Clock;
}

interface Waiting {
  question: CensusQuestion;
  answer(verdict: CensusVerdict): void;
}

/**
 * Collects the census questions of one request. Only one call runs at a time, and questions that arrive meanwhile share the
 * next call. A batch of fifty invoices therefore makes two calls instead of fifty. A repeated question returns the same
 * answer.
 */
class CensusInquiry {
  private readonly parts: CensusParts;
  private readonly asked = new Map<string, Promise<CensusVerdict>>();
  private waiting: Waiting[] = [];
  private isAsking = false;

  constructor(parts: CensusParts) {
    this.parts = parts;
  }

  ask(question: CensusQuestion): Promise<CensusVerdict> {
    const key = `${question.nif} ${question.nameKey}`;
    const known = this.asked.get(key);
    if (known !== undefined) return known;
    const { promise, resolve } = Promise.withResolvers<CensusVerdict>();
    this.asked.set(key, promise);
    this.waiting.push({ question, answer: resolve });
    void this.drain();
    return promise;
  }

  private async drain(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.waiting.length > 0) await this.settle(this.nextGroup());
    this.isAsking = false;
  }

  /** Takes one question per NIF. Answers are matched by NIF alone, so one NIF under two names takes two calls. */
  private nextGroup(): Waiting[] {
    const group = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const waiting of this.waiting) {
      if (group.has(waiting.question.nif)) later.push(waiting);
      else group.set(waiting.question.nif, waiting);
    }
    this.waiting = later;
    return [...group.values()];
  }

  private async settle(group: readonly Waiting[]): Promise<void> {
    const { transport, circuit, store, clock } = this.parts;
    const questions = group.map(({ question }) => question);
    // The XML reader is loaded at the first question, because few requests ask one.
    const { askCensus } = await import('./ask-census.ts');
    const verdicts = await askCensus(transport, circuit, questions, clock.now());
    const rows = questions.flatMap((question, index) => {
      const verdict = verdicts[index] ?? 'UNREACHABLE';
      const row = verdict === 'UNREACHABLE' ? null : rowOf(question, verdict);
      return row === null ? [] : [row];
    });
    try {
      await store.keep(rows);
    } catch (error) {
      // Only the cached answer is lost.
      log('census.not_kept', {}, error);
    }
    group.forEach(({ answer }, index) => {
      answer(verdicts[index] ?? 'UNREACHABLE');
    });
  }
}

/** Builds the census of one request. */
export function censusOver(parts: CensusParts): Census {
  const inquiry = new CensusInquiry(parts);
  const judge = async (question: CensusQuestion, known: readonly CensusCheckRow[]) =>
    freshFinding(known, question, parts.clock.now()) ?? (await inquiry.ask(question));
  return {
    async check(taxpayer, known) {
      return await judge(censusQuestion(taxpayer), known);
    },
    async lookUp(taxpayer) {
      const question = censusQuestion(taxpayer);
      return await judge(question, await parts.store.read(question.nif, question.nameKey));
    },
  };
}
