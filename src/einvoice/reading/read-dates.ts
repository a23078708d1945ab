import { dayWithoutZone } from '../../domain/calendar/zoned-day.ts';
import type { Finding } from '../rules/finding.ts';
import type { ReadDocument } from './read-forms.ts';
import type { ReadInvoice } from './read-invoice.ts';

const NO_DATE: Finding = {
  rule: 'DATE',
  severity: 'FATAL',
  text: {
    en: 'A date of the document is none (YYYY-MM-DD), so it is not read.',
    es: 'Una fecha del documento no es válida (AAAA-MM-DD), así que no se lee.',
  },
  source: 'XML Schema, part 2: date',
};

function datesOf({ issueDate, operationDate, dueDate, corrects }: ReadInvoice): (string | null)[] {
  return [issueDate, operationDate, dueDate, ...corrects.map((each) => each.issueDate)];
}

function withDays(invoice: ReadInvoice): ReadInvoice {
  return {
    ...invoice,
    issueDate: dayWithoutZone(invoice.issueDate),
    operationDate: dayWithoutZone(invoice.operationDate),
    dueDate: dayWithoutZone(invoice.dueDate),
    corrects: invoice.corrects.map(({ number, issueDate }) => ({
      number,
      issueDate: dayWithoutZone(issueDate),
    })),
  };
}

/**
 * Returns a document whose dates are days: time zones are dropped, and a text that is no date becomes null and makes the document
 * invalid (decisions, section 15).
 */
export function withReadDates(document: ReadDocument): ReadDocument {
  const { invoices, findings } = document;
  const isWrong = invoices.flatMap(datesOf).some((text) => text !== null && dayWithoutZone(text) === null);
  return {
    ...document,
    invoices: invoices.map(withDays),
    findings: isWrong ? [...findings, NO_DATE] : findings,
  };
}
