import { identifierOf } from '../file/identifier.ts';
import type { FiledInvoice } from '../file/read-file.ts';
import { at, text } from '../file/xml-path.ts';
import type { ReadDocument } from '../request.ts';
import type { ReceivedFile } from './file-register.ts';

/** Returns what is kept of a file of an issue. */
export function receivedFile(
  file: FiledInvoice,
  document: ReadDocument,
  { isReceived, codes, now }: { isReceived: boolean; codes: readonly string[]; now: number },
): ReceivedFile {
  const signature = document.signature?.value ?? '';
  const { series, number, date, issuer, previous, recipients } = file;
  const data = at(file.root, 'Factura', 'DatosFactura');
  return {
    issuer,
    series,
    number,
    date,
    state: !isReceived ? 'REJECTED' : codes.length > 0 ? 'ACCEPTED_WITH_WARNINGS' : 'ACCEPTED',
    codes,
    identifier: identifierOf(file, signature),
    signature,
    previous: previous?.signature ?? null,
    recipients: recipients.flatMap(({ nif }) => nif ?? []),
    total: data === null ? '' : (text(data, 'ImporteTotalFactura') ?? ''),
    income: '',
    xml: document.text,
    received_at: now,
    corrected_at: null,
    isAnnotation: false,
    rejectedCancellation: null,
  };
}
