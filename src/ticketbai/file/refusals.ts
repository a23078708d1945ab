import { codedViolation, type Violation } from '../../domain/violation.ts';

/** Functions that make the violations of section 16 of the decisions, "What an invoice carries". */

/** Refuses a line without nature, by its index. */
export function lineNatureRequired(index: number): Violation {
  return codedViolation(
    'LINE_NATURE_REQUIRED',
    `lines.${index}.nature`,
    'must say GOODS or SERVICES, because the recipient is foreign: TicketBAI breaks such an invoice down by both',
    'debe indicar GOODS o SERVICES, porque el destinatario es extranjero: TicketBAI desglosa esas facturas por ambos',
  );
}

/** Refuses a line with IGIC or IPSI, by its index. */
export function taxNotForTerritory(index: number, tax: string): Violation {
  return codedViolation(
    'TAX_NOT_FOR_TERRITORY',
    `lines.${index}.main_tax.type`,
    `${tax} does not exist under TicketBAI; use IVA`,
    `el ${tax} no existe en TicketBAI; usa IVA`,
  );
}

/** Refuses regime keys that do not go into one invoice. */
export function regimesDoNotCombine(keys: readonly string[]): Violation {
  return codedViolation(
    'REGIME_COMBINATION_NOT_ALLOWED',
    'lines',
    `the regimes ${keys.join(', ')} do not go into one TicketBAI invoice; issue them apart`,
    `los regímenes ${keys.join(', ')} no caben en una factura TicketBAI; emítelos por separado`,
  );
}

/** Refuses a regime whose key Bizkaia does not admit (B4_2000028). */
export function regimeNotInBizkaia(key: string): Violation {
  return codedViolation(
    'REGIME_COMBINATION_NOT_ALLOWED',
    'lines',
    `the regime ${key} does not go into a TicketBAI invoice of Bizkaia, which rejects its key (B4_2000028)`,
    `el régimen ${key} no cabe en una factura TicketBAI de Bizkaia, que rechaza su clave (B4_2000028)`,
  );
}

/** Refuses a line that is subject to VAT, of a company outside it. */
export function subjectOutsideVat(index: number): Violation {
  return codedViolation(
    'REGIME_COMBINATION_NOT_ALLOWED',
    `lines.${index}.main_tax`,
    'must be not subject (N1) with cause OT: the company is no business for VAT (key 53)',
    'debe ser no sujeta (N1) por la causa OT: la empresa no es empresario a efectos del IVA (clave 53)',
  );
}

/** Refuses a recipient id of type 07. */
export function idTypeNotAllowed(): Violation {
  return codedViolation(
    'RECIPIENT_ID_TYPE_NOT_ALLOWED',
    'recipient.alternative_id.type',
    'must be 02 to 06: TicketBAI has no type 07',
    'debe ser de 02 a 06: TicketBAI no tiene el tipo 07',
  );
}

/** Refuses a recipient id without a country of the list. */
export function countryNotListed(): Violation {
  return codedViolation(
    'VALIDATION_ERROR',
    'recipient.alternative_id.country_code',
    'must be a country of the TicketBAI list, for every type but 02',
    'debe ser un país de la lista de TicketBAI, salvo con el tipo 02',
  );
}

/** Refuses a recipient in Gipuzkoa without postal code or street. */
export function addressIncomplete(part: 'postal_code' | 'street'): Violation {
  return codedViolation(
    'RECIPIENT_ADDRESS_INCOMPLETE',
    `recipient.address.${part}`,
    'is required: Gipuzkoa wants the recipient’s postal code and street in the TicketBAI file',
    'es obligatorio: Gipuzkoa exige el código postal y la calle del destinatario en el fichero TicketBAI',
  );
}

/** Refuses a recipient without any identification. */
export function recipientMissing(): Violation {
  return codedViolation(
    'VALIDATION_ERROR',
    'recipient',
    'is required on a complete TicketBAI invoice',
    'es obligatorio en una factura TicketBAI completa',
  );
}

/** Refuses a withholding over the limit, in percent of the total. */
export function withholdingOverLimit(percent: number): Violation {
  return codedViolation(
    'WITHHOLDING_OVER_LIMIT',
    'lines',
    `the withholding is over ${percent} % of the total, the most that TicketBAI admits`,
    `la retención supera el ${percent} % del total, el máximo que admite TicketBAI`,
  );
}

/** Refuses more lines than a file holds. */
export function tooManyLines(most: number): Violation {
  return codedViolation(
    'TICKETBAI_TOO_MANY_LINES',
    'lines',
    `a TicketBAI invoice of this territory has at most ${most} lines`,
    `una factura TicketBAI de este territorio tiene como máximo ${most} líneas`,
  );
}

/** Refuses the format of a series, at a path of the request. */
export function seriesNotAllowed(field: string): Violation {
  return codedViolation(
    'SERIES_FORMAT_NOT_FOR_TICKETBAI',
    field,
    'must end in {NUM} or {NUM:n} and have at most 20 characters of A-Z, 0-9, "-", "/" and "." before it, and at most 20 digits',
    'debe terminar en {NUM} o {NUM:n}, con un máximo de 20 caracteres A-Z, 0-9, "-", "/" y "." delante, y 20 cifras como máximo',
  );
}

/** Refuses a corrective whose number has no series. */
export function correctiveWithoutSeries(): Violation {
  return codedViolation(
    'SERIES_FORMAT_NOT_FOR_TICKETBAI',
    'series_id',
    'must be a series whose numbers have more than the sequence: a TicketBAI corrective has a series',
    'debe ser una serie cuyos números tengan algo más que el contador: una rectificativa TicketBAI lleva serie',
  );
}

/** Refuses an original whose number does not fit when cut in two, at the path of its series in the request. */
export function originalTooLong(field: string): Violation {
  return codedViolation(
    'ORIGINAL_NUMBER_TOO_LONG',
    field,
    'gives the series apart: a part of the number has more than 20 characters',
    'debe dar la serie aparte: una parte del número tiene más de 20 caracteres',
  );
}

/** Refuses a corrective that names no invoice, such as one of a period alone (B4_2000045). */
export function correctiveWithoutOriginals(): Violation {
  return codedViolation(
    'VALIDATION_ERROR',
    'originals',
    'must name the corrected invoices, from 1 to 100: a TicketBAI corrective cannot name only a period',
    'debe nombrar las facturas rectificadas, de 1 a 100: una rectificativa TicketBAI no vale solo con un periodo',
  );
}

/** Refuses more corrected or replaced invoices than a file names. */
export function tooManyReferences(field: string, most: number): Violation {
  return codedViolation(
    'VALIDATION_ERROR',
    field,
    `must name at most ${most} invoices`,
    `debe nombrar ${most} facturas como máximo`,
  );
}
