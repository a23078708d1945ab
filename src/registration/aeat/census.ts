import type { Clock } from '../../platform/clock.ts';
import { log } from '../../platform/logging/log.ts';
import { askCensus } from './ask-census.ts';
import { type CensusQuestion, censusQuestion, type Taxpayer } from './census-question.ts';
import type { CensusCheckRow } from './census-repository.ts';
import { type CensusVerdict, freshFinding, rowOf } from './census-verdict.ts';
import type { Circuit } from './circuit.ts';
import type { AeatTransport } from './transport.ts';

/** What the AEAT's census says of taxpayers, as far as it is known or can be asked. */
export interface Census {
  /**
   * The verdict of `known` rows where one of them is fresh, else of the census itself. Never throws.
   */
  check(taxpayer: Taxpayer, known: readonly CensusCheckRow[]): Promise<CensusVerdict>;
  /** The same, with what is known read first: one round trip more. */
  lookUp(taxpayer: Taxpayer): Promise<CensusVerdict>;
}

/** Where answers are kept. */
export interface CensusStore {
  read(nif: string, nameKey: string): Promise<readonly CensusCheckRow[]>;
  keep(rows: readonly CensusCheckRow[]): Promise<void>;
}

export interface CensusParts {
  transport: AeatTransport;
  circuit: Circuit;
  store: CensusStore;
  /** By which answers age: the deployment's clock, since books of several accounts share them. */
  clock: Clock;
}

interface Waiting {
  question: CensusQuestion;
  answer(verdict: CensusVerdict): void;
}

/**
 * The questions of one request. One call is under way at a time; what comes up in between goes together into the next, so that
 * a batch of fifty invoices makes two calls and not fifty. Asked again, it returns what it was told.
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

  /** Answers are told apart by NIF alone, so that one NIF under two names takes two calls. */
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
    const verdicts = await askCensus(transport, circuit, questions, clock.now());
    const rows = questions.flatMap((question, index) => {
      const verdict = verdicts[index] ?? 'UNREACHABLE';
      const row = verdict === 'UNREACHABLE' ? null : rowOf(question, verdict);
      return row === null ? [] : [row];
    });
    try {
      await store.keep(rows);
    } catch (error) {
      // Nothing is lost but the memory of an answer.
      log('census.not_kept', {}, error);
    }
    group.forEach(({ answer }, index) => {
      answer(verdicts[index] ?? 'UNREACHABLE');
    });
  }
}

/** The census for one request. */
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
