import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { systemOf } from '../../parts/fiscal-system.ts';

export type StepName =
  | 'company'
  | 'taxes'
  | 'customer'
  | 'filing'
  | 'trial'
  | 'proof'
  | 'live'
  | 'verifactu'
  | 'ticketbai'
  | 'first';

interface Step {
  name: StepName;
  environment: 'TEST' | 'LIVE';
  page: string;
  isDone: boolean;
}

const ISSUED = ['ISSUED', 'SENT', 'OVERDUE', 'PAID'] as const;
/** Key under which this browser keeps that a company's taxes were looked at: the usual ones may be right. */
export const keyOfTaxes = (companyId: string) => `folio.taxes-seen.${companyId}`;

/** Returns the number of invoices that were issued in an environment. Undefined until it is known. */
function useIssued(environment: 'TEST' | 'LIVE', isAsked: boolean): number | undefined {
  const read = useGet(
    'invoices.list',
    { query: { status: [...ISSUED], limit: 1 } },
    { at: { environment }, enabled: isAsked },
  );
  return read.data?.pagination.total_items;
}

/** Returns true if TicketBAI is set up in an environment. */
function useFiles(environment: 'TEST' | 'LIVE', isAsked: boolean): boolean {
  const read = useGet('ticketbai-configuration.get', {}, { at: { environment }, enabled: isAsked });
  return read.data?.enabled === true && read.data.blockers.length === 0;
}

/** Returns true if production registers invoices with VeriFactu, or a reason lets the company issue outside it. */
function useIsDecided(isAsked: boolean): boolean {
  // The company has the status of the shown environment, and in the sandbox VeriFactu is on from the start.
  const read = useGet('verifactu-configuration.get', {}, { at: { environment: 'LIVE' }, enabled: isAsked });
  return read.data !== undefined && (read.data.status === 'ACTIVE' || read.data.exclusion !== null);
}

/** Returns true if the signed document waits for the operator. */
export function useIsReviewed(isAsked: boolean): boolean {
  return useGet('representation.get', {}, { enabled: isAsked }).data?.state === 'SUBMITTED';
}

/** Returns the steps of a company's system before its first invoice in an environment. None where there is no system. */
function useSystemSteps(company: Schemas['Company']): { trial: Step[]; real: Step[] } {
  const system = systemOf(company);
  const isFiled = system === 'TICKETBAI';
  const filesTrials = useFiles('TEST', isFiled && company.in_test);
  const filesReal = useFiles('LIVE', isFiled && company.in_live);
  const isDone = useIsDecided(system === 'VERIFACTU' && company.in_live);
  const page = 'settings/ticketbai';
  if (isFiled)
    return {
      trial: [{ name: 'filing', environment: 'TEST', page, isDone: filesTrials }],
      real: [{ name: 'ticketbai', environment: 'LIVE', page, isDone: filesReal }],
    };
  return {
    trial: [],
    real:
      system === null ? [] : [{ name: 'verifactu', environment: 'LIVE', page: 'settings/verifactu', isDone }],
  };
}

/** Returns the steps from nothing to the first real invoice, in the order in which they can be taken. */
export function useSteps(company: Schemas['Company']): Step[] {
  const customers = useGet('customers.list', { query: { limit: 1 } });
  const trials = useIssued('TEST', company.in_test) ?? 0;
  const issued = useIssued('LIVE', company.in_live) ?? 0;
  const areTaxesSeen = localStorage.getItem(keyOfTaxes(company.id)) !== null || trials > 0;
  const hasCustomer = (customers.data?.pagination.total_items ?? 0) > 0 || trials > 0;
  const { trial, real } = useSystemSteps(company);
  return [
    { name: 'company', environment: 'TEST', page: 'settings', isDone: company.address !== null },
    { name: 'taxes', environment: 'TEST', page: 'settings/taxes', isDone: areTaxesSeen },
    { name: 'customer', environment: 'TEST', page: 'customers/new', isDone: hasCustomer },
    ...trial,
    { name: 'trial', environment: 'TEST', page: 'invoices/new', isDone: trials > 0 },
    {
      name: 'proof',
      environment: 'LIVE',
      page: 'settings/representation',
      isDone: company.nif_proof !== null,
    },
    { name: 'live', environment: 'LIVE', page: 'settings/activation', isDone: company.in_live },
    ...real,
    { name: 'first', environment: 'LIVE', page: 'invoices/new', isDone: issued > 0 },
  ];
}
