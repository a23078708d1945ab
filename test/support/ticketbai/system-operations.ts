import type { Operation } from '../../../src/operations/operation.ts';
import { type ApiResponse, request } from '../api-client.ts';
import { ENDPOINTS, type Endpoint, pathOf } from '../contract-calls.ts';
import { tinyPdf } from '../documents/tiny-pdf.ts';
import { formOf } from '../multipart-forms.ts';
import { askedAeat } from '../registration/asked-aeat.ts';

/** Response in short: its error code, or its status. */
export type Outcome = string | number;

/** Call of an operation of one of the two systems. */
interface SystemCall {
  /** System without which it is refused. Null for an operation of every territory. */
  system: 'VERIFACTU' | 'TICKETBAI' | null;
  /** Response to a company of the system, whose only invoice waits for the authority. */
  outcome: Outcome | ((company: AskedCompany) => Outcome);
  body?: (today: string) => unknown;
  query?: string;
}

const READ: SystemCall = { system: null, outcome: 200 };

/** Returns a call that changes the representation, which a sandbox key may not do. */
function changing(outcome: Outcome, body?: SystemCall['body']): SystemCall {
  return {
    system: null,
    outcome: ({ environment }) => (environment === 'TEST' ? 'LIVE_CREDENTIAL_REQUIRED' : outcome),
    ...(body === undefined ? {} : { body }),
  };
}

/** Calls by operation and method, in the order in which they are made: a renunciation needs VeriFactu on, a document its creation. */
const CALLS: Readonly<Record<string, SystemCall>> = {
  'verifactu-configuration.update PUT': {
    ...{ system: 'VERIFACTU', outcome: 200 },
    body: () => ({ exclusion: { reason: 'SII', since: '2026-01-01' } }),
  },
  'verifactu-configuration.update PATCH': {
    ...{ system: 'VERIFACTU', outcome: 200 },
    body: () => ({ enabled: true }),
  },
  'invoices.resubmit POST': { system: 'VERIFACTU', outcome: 'VERIFACTU_RECORD_NOT_REPAIRABLE' },
  'verifactu-configuration.renounce POST': { system: 'VERIFACTU', outcome: 201 },
  'verifactu-records.reconcile POST': {
    ...{ system: 'VERIFACTU', outcome: 200 },
    body: (today) => ({ from: today, to: today }),
  },
  'verifactu-configuration.get GET': READ,
  'verifactu-records.list GET': READ,
  'verifactu-records.export GET': READ,
  'verifactu-records.verify GET': READ,
  'invoices.verifactu-records GET': READ,
  'ticketbai-configuration.update PUT': {
    ...{ system: 'TICKETBAI', outcome: 200 },
    body: () => ({ default_description: 'Servicios' }),
  },
  'ticketbai-configuration.update PATCH': {
    ...{ system: 'TICKETBAI', outcome: 200 },
    body: () => ({ default_description: null }),
  },
  'ticketbai-configuration.resume POST': { system: 'TICKETBAI', outcome: 200 },
  'invoices.ticketbai-repair POST': {
    ...{ system: 'TICKETBAI', outcome: 'TICKETBAI_ACTION_NOT_ALLOWED' },
    body: () => ({ reason: 'La descripción no es la buena' }),
  },
  'ticketbai-configuration.get GET': READ,
  'ticketbai.software GET': READ,
  'ticketbai-records.list GET': READ,
  'ticketbai-records.export GET': READ,
  'ticketbai-records.verify GET': READ,
  'ticketbai-records.file GET': { system: null, outcome: 'TICKETBAI_RECORD_NOT_FOUND' },
  'invoices.ticketbai-records GET': READ,
  'responsible-declaration.get GET': READ,
  'representation.get GET': READ,
  // Ends the one before the AEAT that the company has without a document. The next begins where its territory wants it.
  'representation.cancel DELETE': changing(204),
  'representation.create POST': changing(200),
  'representation.document GET': {
    system: null,
    outcome: ({ environment }) => (environment === 'TEST' ? 'REPRESENTATION_NOT_FOUND' : 200),
  },
  'representation.submit POST': changing(200, () => formOf({ document: tinyPdf() })),
};

const nameOf = ({ operation: { id }, method }: Endpoint) => `${id} ${method}`;

/** True for an operation of VeriFactu, of TicketBAI or of the representation before their authorities: by path, tag or refusals. */
function isOfSystem({ path, tag, errors }: Operation): boolean {
  return (
    /\/(verifactu|ticketbai)[-/]|\/representation\b/.test(path) ||
    tag === 'VeriFactu' ||
    tag === 'TicketBAI' ||
    errors.includes('VERIFACTU_NOT_FOR_TERRITORY') ||
    errors.includes('TICKETBAI_NOT_FOR_TERRITORY')
  );
}

/** Returns the calls of the two systems in their order. Throws if the registry has an operation that the table lacks, or the reverse. */
function systemCalls(): [Endpoint, SystemCall][] {
  const found = new Map(
    ENDPOINTS.filter(({ operation }) => isOfSystem(operation)).map((one) => [nameOf(one), one]),
  );
  const untold = [...found.keys()].filter((name) => CALLS[name] === undefined);
  if (untold.length > 0) throw new Error(`The matrix of systems lacks ${untold.join(', ')}`);
  return Object.entries(CALLS).map(([name, call]) => {
    const endpoint = found.get(name);
    if (endpoint === undefined) throw new Error(`The registry has no ${name}`);
    return [endpoint, call];
  });
}

/** Company that is asked, with the system of its territory, its invoice and its file if it has one. */
interface AskedCompany {
  companyId: string;
  environment: 'TEST' | 'LIVE';
  key: string;
  system: 'VERIFACTU' | 'TICKETBAI' | null;
  invoiceId: string;
  recordId: string | null;
  today: string;
}

/**
 * Calls every operation of both systems and every method of it as a company.
 *
 * @returns the outcomes by operation and method, found and expected (decisions, section 16)
 */
export async function systemOutcomes(company: AskedCompany) {
  const { companyId, key, system, invoiceId, recordId, today } = company;
  const ids = { invoice_id: invoiceId, ...(recordId === null ? {} : { record_id: recordId }) };
  const found: Record<string, Outcome> = {};
  const expected: Record<string, Outcome> = {};
  const refusals: ApiResponse[] = [];
  for (const [{ operation, method }, call] of systemCalls()) {
    const name = `${operation.id} ${method}`;
    const body = call.body?.(today);
    const response = await request(method, pathOf(operation, { companyId, accountId: '' }, ids), {
      ...(operation.scope === 'none' ? {} : { key }),
      ...(body === undefined ? {} : { body }),
      ...askedAeat(operation),
    });
    found[name] = response.body?.error?.code ?? response.status;
    const isForeign = call.system !== null && call.system !== system;
    const isFile = operation.id === 'ticketbai-records.file' && recordId !== null;
    const outcome = typeof call.outcome === 'function' ? call.outcome(company) : call.outcome;
    expected[name] = isForeign ? `${call.system}_NOT_FOR_TERRITORY` : isFile ? 200 : outcome;
    if (isForeign) refusals.push(response);
  }
  return { found, expected, refusals };
}
