import type { Territory } from '../territory.ts';

export type DiputacionOperation = 'ISSUE' | 'CANCEL' | 'CORRECT_ISSUE' | 'CORRECT_CANCEL';

/** Ends of the paths of each operation. README of the facts, section 7. A final slash is optional. */
const PATHS: Readonly<Record<'GIPUZKOA' | 'ARABA', Readonly<Record<string, DiputacionOperation>>>> = {
  GIPUZKOA: {
    alta: 'ISSUE',
    baja: 'CANCEL',
    'zuzendu-alta': 'CORRECT_ISSUE',
    'zuzendu-baja': 'CORRECT_CANCEL',
  },
  ARABA: {
    facturas: 'ISSUE',
    anulaciones: 'CANCEL',
    'facturas/subsanarmodificar': 'CORRECT_ISSUE',
    'anulaciones/baja': 'CORRECT_CANCEL',
  },
};

/** Base of the paths of a territory in the simulator. */
const BASES = { GIPUZKOA: '/gipuzkoa/sarrerak/', ARABA: '/araba/TicketBAI/v1/' } as const;

/** Root element of each operation. */
export const ROOTS: Readonly<Record<DiputacionOperation, string>> = {
  ISSUE: 'TicketBai',
  CANCEL: 'AnulaTicketBai',
  CORRECT_ISSUE: 'SubsanacionModificacionTicketBAI',
  CORRECT_CANCEL: 'SubsanacionAnulacionTicketBAI',
};

/** Returns the operation of a path, or null. */
export function operationOf(
  territory: Exclude<Territory, 'BIZKAIA'>,
  path: string,
): DiputacionOperation | null {
  const base = BASES[territory];
  if (!path.startsWith(base)) return null;
  return PATHS[territory][path.slice(base.length).replace(/\/$/, '')] ?? null;
}
