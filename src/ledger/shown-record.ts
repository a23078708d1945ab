import type { CancellationRecord, Fingerprinted, RegistrationRecord } from '../verifactu/record-types.ts';
import { recordXml } from '../verifactu/xml/record-xml.ts';
import type { CommittedDocument } from './ledger-commit.ts';
import type { ShownRecord } from './ledger-outcome.ts';

/** Returns the record of a planned document as it would be appended and sent to the AEAT. Null if it has none. */
export function shownRecord(document: CommittedDocument): ShownRecord | null {
  const { appended, recordId } = document;
  if (appended === null) return shownFile(document);
  const previous = appended.record.Encadenamiento;
  return {
    ...subjectOf(document),
    id: recordId,
    position: appended.head.position,
    hashed_text: appended.hash_text,
    fingerprint: appended.fingerprint,
    previous_fingerprint: 'RegistroAnterior' in previous ? previous.RegistroAnterior.Huella : null,
    generated_at: appended.generatedAt,
  };
}

/** Returns the TicketBAI file of a planned document, without its signature. Null if it has none. */
function shownFile({ file, fileId }: CommittedDocument): ShownRecord | null {
  if (file === null) return null;
  return {
    id: fileId,
    position: file.position,
    operation: file.kind === 'ISSUE' ? 'REGISTRATION' : 'VOID',
    correction: false,
    hashed_text: '',
    fingerprint: '',
    previous_fingerprint: null,
    generated_at: '',
    xml: file.text,
  };
}

function subjectOf(document: CommittedDocument): Pick<ShownRecord, 'correction' | 'operation' | 'xml'> {
  // The ledger plans a record of the kind that the request names, so the casts below are safe.
  const record = document.appended?.record;
  const further = document.kind === 'RECORD' ? document.request.record : null;
  if (further?.operation === 'VOID')
    return {
      operation: 'VOID',
      correction: further.correction,
      xml: recordXml({ kind: 'VOID', record: record as Fingerprinted<CancellationRecord> }),
    };
  return {
    operation: 'REGISTRATION',
    correction: further !== null,
    xml: recordXml({ kind: 'REGISTRATION', record: record as Fingerprinted<RegistrationRecord> }),
  };
}
