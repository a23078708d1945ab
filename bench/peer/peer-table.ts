import type { FigureTable } from '../../proof/proof.ts';
import type { CaseResult } from '../run-cases.ts';
import type { PeerInvoice } from './tryton.ts';

/** Returns the table of an invoice's cost here and in another program, in the same run. Empty if that is not installed. */
export function invoicePeerTable({
  cases,
  invoicePeer,
}: {
  cases: readonly CaseResult[];
  invoicePeer: PeerInvoice | null;
}): FigureTable[] {
  if (invoicePeer === null) return [];
  const own = (name: string) =>
    cases.find((one) => one.name === name && one.clients === 1)?.medianMs ?? Number.NaN;
  const row = (what: string, ms: number, peerMs: number, peerCpuMs: number) => [
    what,
    ms.toFixed(1),
    peerMs.toFixed(1),
    peerCpuMs.toFixed(1),
    (peerMs / ms).toFixed(1),
  ];
  return [
    {
      caption:
        'An invoice of two lines from one client: here over HTTP, with credential, limits, chain, events and log, against the local runtime’s databases; in Tryton 6.0 (Debian’s) within its own process on SQLite, without HTTP or credential:',
      columns: ['What', 'here, median ms', 'Tryton, median ms', 'Tryton, CPU ms', 'Tryton ÷ here'],
      rows: [
        row('create a draft', own('POST a draft'), invoicePeer.createMs, invoicePeer.createCpuMs),
        row('issue, or post', own('POST issue, one company'), invoicePeer.postMs, invoicePeer.postCpuMs),
      ],
    },
  ];
}
