import {
  type CensusResult,
  DOUBTED_VAT_NUMBER_END,
  magicNif,
  UNKNOWN_VAT_NUMBER_END,
} from '../magic-nifs.ts';
import { isWellFormedNif } from '../nif.ts';

/** Taxpayers that the AEAT knows: every well-formed NIF and NIF-IVA except the magic ones. */
export interface Census {
  /** True if a record may name the NIF. */
  identifies(nif: string): boolean;
  /** True if a record may name the NIF-IVA. */
  knowsVatNumber(id: string): boolean;
  /** True if VIES itself reports it as valid. */
  isInVies(id: string): boolean;
  /** Returns Resultado for a taxpayer. The AEAT needs a natural person's name; here the NIF is enough. */
  result(nif: string): CensusResult;
}

export const CENSUS: Census = {
  identifies: (nif) => !lookUp(nif).startsWith('NO IDENTIFICADO'),
  knowsVatNumber: (id) => isInVies(id) && !id.endsWith(DOUBTED_VAT_NUMBER_END),
  isInVies,
  result: lookUp,
};

function isInVies(id: string): boolean {
  return !id.endsWith(UNKNOWN_VAT_NUMBER_END);
}

function lookUp(nif: string): CensusResult {
  if (!isWellFormedNif(nif)) return 'NO IDENTIFICADO';
  return magicNif(nif)?.census ?? 'IDENTIFICADO';
}
