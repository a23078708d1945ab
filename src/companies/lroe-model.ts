import type { TaxSubject } from '../domain/fiscal/tax-subject.ts';
import type { LroeModel } from '../ticketbai/lroe/lroe-model.ts';

/** Models of the LROE: 140 of natural persons and income attribution, 240 of legal persons. */
export const LROE_MODELS = ['140', '240'] as const satisfies readonly LroeModel[];

/** First letters of the NIFs of entities that may choose the model. Decisions, section 16, Configuration. */
const CHOOSING = 'EHJV';

/** True if a company may choose its model: an entity that may be under income attribution. */
export function mayChooseModel(nif: string | null): boolean {
  return nif !== null && CHOOSING.includes(nif.charAt(0));
}

/** Returns the model of a company: the chosen one, or else that of its tax subject. */
export function lroeModel(subject: TaxSubject, chosen: LroeModel | null): LroeModel {
  if (chosen !== null) return chosen;
  return subject === 'PERSONAL' || subject === 'INCOME_ATTRIBUTION' ? '140' : '240';
}
