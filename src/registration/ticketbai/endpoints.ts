import type { Environment } from '../../domain/environment.ts';
import type { TicketBaiTerritory } from '../../ticketbai/territories.ts';

/** Operation of a diputación, as its service names it. */
export type TicketBaiOperation = 'ISSUE' | 'CANCEL' | 'CORRECT_ISSUE' | 'CORRECT_CANCEL' | 'BOOK' | 'QUERY';

/** Addresses before the path of an operation. Source: ticketbai README, sections 7 and 8. */
const BASES: Readonly<Record<TicketBaiTerritory, Readonly<Record<Environment, string>>>> = {
  ARABA: {
    LIVE: 'https://ticketbai.araba.eus/TicketBAI/v1/',
    TEST: 'https://pruebas-ticketbai.araba.eus/TicketBAI/v1/',
  },
  BIZKAIA: { LIVE: 'https://sarrerak.bizkaia.eus/', TEST: 'https://pruesarrerak.bizkaia.eus/' },
  GIPUZKOA: {
    LIVE: 'https://tbai-z.egoitza.gipuzkoa.eus/sarrerak/',
    TEST: 'https://tbai-z.prep.gipuzkoa.eus/sarrerak/',
  },
};

const PATHS: Readonly<Record<TicketBaiTerritory, Readonly<Partial<Record<TicketBaiOperation, string>>>>> = {
  ARABA: {
    ISSUE: 'facturas/',
    CANCEL: 'anulaciones/',
    CORRECT_ISSUE: 'facturas/subsanarmodificar',
    CORRECT_CANCEL: 'anulaciones/baja',
  },
  BIZKAIA: { BOOK: 'N3B4000M/aurkezpena', QUERY: 'N3B4001M/kontsulta' },
  GIPUZKOA: {
    ISSUE: 'alta',
    CANCEL: 'baja',
    CORRECT_ISSUE: 'zuzendu-alta',
    CORRECT_CANCEL: 'zuzendu-baja',
  },
};

/**
 * Returns the address of an operation.
 *
 * @throws RangeError if the territory has no such operation
 * Source: ticketbai README, sections 7 and 8.
 */
export function ticketBaiUrl(
  territory: TicketBaiTerritory,
  environment: Environment,
  operation: TicketBaiOperation,
): string {
  const path = PATHS[territory][operation];
  if (path === undefined) throw new RangeError(`${territory} has no operation ${operation}`);
  return BASES[territory][environment] + path;
}

/** All addresses that a relay may forward to. */
export const TICKETBAI_URLS: readonly string[] = Object.entries(BASES).flatMap(([territory, bases]) =>
  Object.values(bases).flatMap((base) =>
    Object.values(PATHS[territory as TicketBaiTerritory]).map((path) => base + path),
  ),
);
