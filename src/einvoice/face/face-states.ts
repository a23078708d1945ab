/** How an invoice stands at FACe, in the product's words. */
export type FaceStanding = 'REGISTERED' | 'ACCOUNTED' | 'PAID' | 'REJECTED' | 'CANCELLED';

/** How a request to withdraw one stands. */
export type FaceCancellation = 'REQUESTED' | 'ACCEPTED' | 'REFUSED';

/** FACe's success. */
export const FACE_DONE = '0';

/** The code under which FACe first keeps an invoice: Registrada. */
export const FACE_REGISTERED = '1200';

/**
 * Codes of processing that say more than that FACe holds the invoice: the others (1200 registrada, 1300 registrada en RCF, 1400
 * verificada, 2100 recibida, 2300 conformada) are steps on the way.
 *
 * Source: FACe, list of states (`consultarEstados`).
 */
const STANDINGS: ReadonlyMap<string, FaceStanding> = new Map([
  ['2400', 'ACCOUNTED'],
  ['2500', 'PAID'],
  ['2600', 'REJECTED'],
  ['3100', 'CANCELLED'],
]);

/** Codes of a cancellation; 4100 says that none was asked for. */
const CANCELLATIONS: ReadonlyMap<string, FaceCancellation> = new Map([
  ['4200', 'REQUESTED'],
  ['4300', 'ACCEPTED'],
  ['4400', 'REFUSED'],
]);

/** How an invoice of this code of processing stands. */
export function standingOf(code: string): FaceStanding {
  return STANDINGS.get(code) ?? 'REGISTERED';
}

/** How a cancellation of this code stands; null where none was asked for. */
export function cancellationOf(code: string): FaceCancellation | null {
  return CANCELLATIONS.get(code) ?? null;
}
