import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { log } from '../../platform/logging/log.ts';
import type { CensusStore } from './census.ts';
import type { CensusQuestion } from './census-question.ts';
import { freshFinding, rowOf } from './census-verdict.ts';
import type { Circuit } from './circuit.ts';
import { AeatUnreachableError } from './unreachable-error.ts';
import type { ViesTransport } from './vies-transport.ts';

/** Longest wait for VIES, in milliseconds. The wait delays an invoice, which continues without an answer. */
const VIES_TIMEOUT_MS = 3_000;

const PREFIX_CHARACTERS = 2;

/** Prefix that left VIES in 2021. The AEAT accepts it for earlier operations (Validaciones, error 1255). */
const UNITED_KINGDOM = 'GB';

/**
 * Response of VIES to a number that it looked up. If a member state does not respond, an error replaces `valid` or
 * accompanies it.
 */
const answerSchema = z.object({ valid: z.boolean(), userError: z.string().nullish() });

/** Values of `userError` without an error: the number was looked up. */
const LOOKED_UP: readonly string[] = ['VALID', 'INVALID'];

/** Registration of a VAT number for trade between member states. UNREACHABLE: VIES did not answer. */
export type ViesVerdict = { status: 'VALID' | 'INVALID'; checkedAtMs: number } | 'UNREACHABLE';

/** VIES: cached answers first, then the service. */
export interface Vies {
  /** Returns the verdict on a VAT number: with prefix, in capitals, without separators. Never throws. */
  lookUp(vatNumber: string): Promise<ViesVerdict>;
}

export interface ViesParts {
  transport: ViesTransport;
  circuit: Circuit;
  /** Store of the census. A VAT number is no NIF, so their keys never collide. */
  store: CensusStore;
  clock: Clock;
}

function questionOf(vatNumber: string): CensusQuestion {
  return { nif: vatNumber, nameKey: '', asked: [] };
}

function isValid(answer: unknown): boolean | null {
  const { success, data } = answerSchema.safeParse(answer);
  if (!success || !LOOKED_UP.includes(data.userError ?? 'VALID')) return null;
  return data.valid;
}

async function asked({ transport, circuit, clock }: ViesParts, vatNumber: string): Promise<ViesVerdict> {
  if (circuit.isOpen) return 'UNREACHABLE';
  try {
    const countryCode = vatNumber.slice(0, PREFIX_CHARACTERS);
    const question = { countryCode, vatNumber: vatNumber.slice(PREFIX_CHARACTERS) };
    const valid = isValid(await transport.ask(question, VIES_TIMEOUT_MS));
    if (valid !== null) return { status: valid ? 'VALID' : 'INVALID', checkedAtMs: clock.now() };
    log('vies.unreachable', { why: 'VIES could not look the number up' });
  } catch (error) {
    // An unusable answer arrives at once. Only a service that keeps callers waiting is paused.
    if (error instanceof AeatUnreachableError) circuit.open();
    log('vies.unreachable', { why: String(error) });
  }
  return 'UNREACHABLE';
}

async function keep({ store }: ViesParts, question: CensusQuestion, verdict: ViesVerdict): Promise<void> {
  if (verdict === 'UNREACHABLE') return;
  const status = verdict.status === 'VALID' ? 'IDENTIFIED' : 'NOT_IDENTIFIED';
  const row = rowOf(question, { status, name: null, checkedAtMs: verdict.checkedAtMs });
  try {
    await store.keep(row === null ? [] : [row]);
  } catch (error) {
    // Only the cached answer is lost.
    log('census.not_kept', {}, error);
  }
}

/** Builds the VIES of one request. It asks for each number once and caches the answers as long as those of the census. */
export function viesOver(parts: ViesParts): Vies {
  const underWay = new Map<string, Promise<ViesVerdict>>();
  const found = async (vatNumber: string): Promise<ViesVerdict> => {
    const question = questionOf(vatNumber);
    const known = await parts.store.read(question.nif, question.nameKey);
    const finding = freshFinding(known, question, parts.clock.now());
    if (finding !== null) {
      const status = finding.status === 'IDENTIFIED' ? 'VALID' : 'INVALID';
      return { status, checkedAtMs: finding.checkedAtMs };
    }
    const verdict = await asked(parts, vatNumber);
    await keep(parts, question, verdict);
    return verdict;
  };
  return {
    async lookUp(vatNumber) {
      if (vatNumber.startsWith(UNITED_KINGDOM)) return 'UNREACHABLE';
      const known = underWay.get(vatNumber) ?? found(vatNumber);
      underWay.set(vatNumber, known);
      return await known;
    },
  };
}
