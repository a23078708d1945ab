import { type CensusResult, magicNif, UNKNOWN_VAT_NUMBERS } from '../magic-nifs.ts';
import { isWellFormedNif } from '../nif.ts';

/** Who the AEAT knows: every well-formed NIF and NIF-IVA but the magic ones. */
export interface Census {
  /** Whether a record may name the NIF. */
  identifies(nif: string): boolean;
  knowsVatNumber(id: string): boolean;
  /** Resultado for a taxpayer. The AEAT needs a natural person's name; here the NIF is enough. */
  result(nif: string): CensusResult;
}

export const CENSUS: Census = {
  identifies: (nif) => !lookUp(nif).startsWith('NO IDENTIFICADO'),
  knowsVatNumber: (id) => !UNKNOWN_VAT_NUMBERS.includes(id),
  result: lookUp,
};

function lookUp(nif: string): CensusResult {
  if (!isWellFormedNif(nif)) return 'NO IDENTIFICADO';
  return magicNif(nif)?.census ?? 'IDENTIFICADO';
}
