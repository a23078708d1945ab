import type { Scene } from '../painting/scene.ts';
import { calendarDate } from '../words/date-formats.ts';

/** Label and value in the document's head. */
export interface MetaEntry {
  label: string;
  value: string;
}

/** Returns the dates that a document has. */
export function metaEntries({ document, words, language }: Scene): MetaEntry[] {
  const dates: [string, string | null][] = [
    [words.issueDate, document.issue_date],
    [words.operationDate, document.operation_date === document.issue_date ? null : document.operation_date],
    [words.dueDate, document.due_date],
    [words.validUntil, document.kind === 'PROFORMA' ? document.valid_until : null],
  ];
  return dates.flatMap(([label, date]) =>
    date === null ? [] : [{ label, value: calendarDate(date, language) }],
  );
}
