import { type AeatAnswer, type NoAnswerReading, UnreadableAnswerError } from './aeat-answer.ts';
import { readSoap } from './read-soap.ts';
import { children, requiredText, textOf, type XmlNode } from './xml-node.ts';

/** Status of a taxpayer in the census. NOT_PROCESSED means that the census gave no result. */
export type CensusStatus =
  | 'IDENTIFIED'
  | 'NOT_IDENTIFIED'
  | 'SIMILAR'
  | 'DEREGISTERED'
  | 'REVOKED'
  | 'NOT_PROCESSED';

/** Taxpayer in the response, to be matched by NIF. The name of a natural person is the requested one. */
export type CensusResult = {
  readonly nif: string;
  readonly name: string | null;
  readonly status: CensusStatus;
};

/** Response of the census. */
export type CensusAnswer = { readonly kind: 'ANSWER'; readonly taxpayers: readonly CensusResult[] };

export type CensusReading = CensusAnswer | NoAnswerReading;

/** Results by their letters only, because spaces, hyphens, accents and case vary. */
const RESULTS: ReadonlyMap<string, CensusStatus> = new Map([
  ['IDENTIFICADO', 'IDENTIFIED'],
  ['NOIDENTIFICADO', 'NOT_IDENTIFIED'],
  ['NOIDENTIFICADOSIMILAR', 'SIMILAR'],
  ['IDENTIFICADOBAJA', 'DEREGISTERED'],
  ['IDENTIFICADOREVOCADO', 'REVOKED'],
  ['NOPROCESADO', 'NOT_PROCESSED'],
]);

/**
 * Reads the response of the census. It never throws. An unknown result counts as NOT_PROCESSED. A response without taxpayers, or
 * with a taxpayer without NIF or result, is UNREADABLE.
 *
 * Source: VNifV2Sal.xsd; AEAT, service VNifV2, results.
 */
export function readCensusAnswer(answer: AeatAnswer): CensusReading {
  return readSoap(answer, 'VNifV2Sal', censusAnswer);
}

function censusAnswer(element: XmlNode): CensusAnswer {
  const taxpayers = children(element, 'Contribuyente').map(censusResult);
  if (taxpayers.length === 0) throw new UnreadableAnswerError('the XML lacks Contribuyente');
  return { kind: 'ANSWER', taxpayers };
}

function censusResult(taxpayer: XmlNode): CensusResult {
  return {
    nif: requiredText(taxpayer, 'Nif').toUpperCase(),
    name: textOf(taxpayer, 'Nombre'),
    status: RESULTS.get(letters(requiredText(taxpayer, 'Resultado'))) ?? 'NOT_PROCESSED',
  };
}

function letters(result: string): string {
  return result
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
}
