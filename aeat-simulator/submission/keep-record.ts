import { invoiceKey } from '../store/invoice-key.ts';
import { textAt, type XmlNode } from '../xml/xml-node.ts';
import type { SubmissionDesk } from './submission-desk.ts';
import type { Verdict } from './verdict.ts';

/** Values that the submission adds to each of its records. */
export interface Arrival {
  readonly header: XmlNode;
  readonly issuer: string;
  readonly requestId: string;
  readonly presentedAt: string;
}

/** Appends a record to its chain as received. If it is accepted, stores it as the newest record of the invoice. */
export function keepRecord(record: XmlNode, verdict: Verdict, desk: SubmissionDesk, arrival: Arrival): void {
  const { header, issuer, requestId, presentedAt } = arrival;
  const { state, error } = verdict;
  desk.chains.receive(record, issuer, { state, code: error?.code ?? null });
  if (state === 'Incorrecto') return;
  desk.invoices.noteIssuer(issuer);
  desk.invoices.save({
    key: invoiceKey(record),
    sequence: desk.presentations.next(),
    requestId,
    presentedAt,
    isAnnulled: record.name === 'RegistroAnulacion',
    error,
    header: {
      representative: textAt(header, 'Representante', 'NIF'),
      verifactuEnd: textAt(header, 'RemisionVoluntaria', 'FechaFinVeriFactu'),
      incident: textAt(header, 'RemisionVoluntaria', 'Incidencia'),
    },
    record,
  });
}
