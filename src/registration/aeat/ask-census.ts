import { log } from '../../platform/logging/log.ts';
import { type CensusReading, readCensusAnswer } from '../../verifactu/xml/census-answer.ts';
import { censusXml } from '../../verifactu/xml/census-xml.ts';
import type { CensusQuestion } from './census-question.ts';
import { bestResult, type CensusVerdict } from './census-verdict.ts';
import type { Circuit } from './circuit.ts';
import type { AeatTransport } from './transport.ts';
import { AeatUnreachableError } from './unreachable-error.ts';

/** Longest wait for the census: it holds up an invoice, which goes on without it. */
export const CENSUS_TIMEOUT_MS = 3_000;

function tellUnreachable(why: string): void {
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
    // An answer that is of no use came at once; only who keeps others waiting is left alone for a while.
    if (error instanceof AeatUnreachableError) circuit.open();
    tellUnreachable(String(error));
    return null;
  }
}

/**
 * Asks the census in one call, of which each NIF is at most once the subject. The verdicts are in the order of the
 * questions; all are UNREACHABLE where there is no answer, as is one of whom the answer says nothing. Never throws.
 */
export async function askCensus(
  transport: AeatTransport,
  circuit: Circuit,
  questions: readonly CensusQuestion[],
  nowMs: number,
): Promise<CensusVerdict[]> {
  const answer = await reading(transport, circuit, questions);
  if (answer !== null && answer.kind !== 'ANSWER') tellUnreachable(`${answer.kind}: ${answer.message}`);
  const results = answer?.kind === 'ANSWER' ? answer.taxpayers : [];
  return questions.map(({ nif }) => {
    const result = bestResult(results, nif);
    if (result === null) return 'UNREACHABLE';
    return { status: result.status, name: result.name, checkedAtMs: nowMs };
  });
}
