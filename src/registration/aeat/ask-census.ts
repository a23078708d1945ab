import { log } from '../../platform/logging/log.ts';
import { type CensusReading, readCensusAnswer } from '../../verifactu/xml/census-answer.ts';
import { censusXml } from '../../verifactu/xml/census-xml.ts';
import type { CensusQuestion } from './census-question.ts';
import { bestResult, type CensusVerdict } from './census-verdict.ts';
import type { Circuit } from './circuit.ts';
import type { AeatTransport } from './transport.ts';
import { AeatUnreachableError } from './unreachable-error.ts';

/** Longest wait for the census, in milliseconds. The wait delays an invoice, which continues without an answer. */
export const CENSUS_TIMEOUT_MS = 3_000;

function logUnreachable(why: string): void {
  log('census.unreachable', { why });
}

async function reading(
  transport: AeatTransport,
  circuit: Circuit,
  questions: readonly CensusQuestion[],
): Promise<CensusReading | null> {
  if (circuit.isOpen) return null;
  try {
    const xml = censusXml(questions.flatMap(({ asked }) => asked));
    return readCensusAnswer(await transport.post('CENSUS', xml, CENSUS_TIMEOUT_MS));
  } catch (error) {
    // An unusable answer arrives at once. Only a service that keeps callers waiting is paused.
    if (error instanceof AeatUnreachableError) circuit.open();
    logUnreachable(String(error));
    return null;
  }
}

/**
 * Asks the census in one call, in which each NIF is the subject at most once. Returns the verdicts in the order of the
 * questions. If the census does not answer, all are UNREACHABLE. A taxpayer that is missing from the answer is UNREACHABLE
 * too. Never throws.
 */
export async function askCensus(
  transport: AeatTransport,
  circuit: Circuit,
  questions: readonly CensusQuestion[],
  nowMs: number,
): Promise<CensusVerdict[]> {
  const answer = await reading(transport, circuit, questions);
  if (answer !== null && answer.kind !== 'ANSWER') logUnreachable(`${answer.kind}: ${answer.message}`);
  const results = answer?.kind === 'ANSWER' ? answer.taxpayers : [];
  return questions.map(({ nif }) => {
    const result = bestResult(results, nif);
    if (result === null) return 'UNREACHABLE';
    return { status: result.status, name: result.name, checkedAtMs: nowMs };
  });
}
