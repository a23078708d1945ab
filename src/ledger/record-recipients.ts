import type { StoredRecipient } from '../db/books-json.ts';
import type { RecordRecipient } from '../verifactu/recipient.ts';

/** Returns the recipients of a record: the document's recipient if it is identified, else none. */
export function recordRecipients(recipient: StoredRecipient | null): RecordRecipient[] {
  if (recipient === null || recipient.legal_name === null) return [];
  const { legal_name, nif, alternative_id } = recipient;
  return nif === null && alternative_id === null ? [] : [{ legal_name, nif, alternative_id }];
}
