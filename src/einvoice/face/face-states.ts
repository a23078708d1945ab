/** State of an invoice at FACe, in the product's words. */
export type FaceProcessing = 'REGISTERED' | 'ACCOUNTED' | 'PAID' | 'REJECTED' | 'CANCELLED';

/** State of a withdrawal request. */
export type FaceCancellation = 'REQUESTED' | 'ACCEPTED' | 'REFUSED';

/** Code of success at FACe. */
export const FACE_DONE = '0';

/** Code of a newly registered invoice: Registrada. */
export const FACE_REGISTERED = '1200';

/**
 * Processing codes beyond the mere registration. The others (1200 registrada, 1300 registrada en RCF, 1400 verificada, 2100
 * recibida, 2300 conformada) are intermediate steps. Source: FACe, list of states (`consultarEstados`).
 */
const PROCESSINGS: ReadonlyMap<string, FaceProcessing> = new Map([
  ['2400', 'ACCOUNTED'],
  ['2500', 'PAID'],
  ['2600', 'REJECTED'],
  ['3100', 'CANCELLED'],
]);

/** Codes of a cancellation. 4100 means that none was requested. */
const CANCELLATIONS: ReadonlyMap<string, FaceCancellation> = new Map([
  ['4200', 'REQUESTED'],
  ['4300', 'ACCEPTED'],
  ['4400', 'REFUSED'],
]);

/** Returns the state of an invoice for a processing code. */
export function processingOf(code: string): FaceProcessing {
  return PROCESSINGS.get(code) ?? 'REGISTERED';
}

/** Returns the state of a cancellation for a code. Null if none was requested. */
export function cancellationOf(code: string): FaceCancellation | null {
  return CANCELLATIONS.get(code) ?? null;
}
