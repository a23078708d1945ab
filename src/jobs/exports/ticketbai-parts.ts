import type { CompanyContext } from '../../context/context.ts';
import {
  ANSWERS_PER_PAGE,
  type AnswerPlace,
  answersAfter,
  FIRST_ANSWER,
  filesAfter,
} from '../../invoices/ticketbai/export-repository.ts';
import { listTicketbaiRecords } from '../../invoices/ticketbai/record-list-repository.ts';
import { answerView } from '../../operations/ticketbai/export-entries.ts';
import { recordViews } from '../../operations/ticketbai/record-view.ts';
import { type ExportPart, linesPart } from './export-part.ts';

/** Files in one file of lines. A file of 1,000 lines has some 300 KB. */
const FILES_A_FILE = 100;

const ALL_RECORDS = { kinds: null, statuses: null, from: null, to: null, series: null };
const ALL_DATES = { from: null, to: null };

function answerPlace(after: string | null): AnswerPlace {
  const [sentAtMs, row] = (after ?? '').split(' ');
  return row === undefined ? FIRST_ANSWER : { sentAtMs: Number(sentAtMs), row: Number(row) };
}

/** Parts of an export with the TicketBAI files of a company and the answers to them (decisions, section 16, Records). */
export const TICKETBAI_PARTS: readonly ExportPart<CompanyContext>[] = [
  linesPart('ticketbai-records', FILES_A_FILE, async ({ books, companyId }, after) => {
    const page = { after: Number(after ?? 0), limit: FILES_A_FILE };
    const [rows, files] = await Promise.all([
      listTicketbaiRecords(books, companyId, ALL_RECORDS, page),
      filesAfter(books, companyId, page.after, page.limit),
    ]);
    const views = await recordViews({ books }, rows);
    return {
      views: views.map((view, at) => ({ ...view, file: files[at] })),
      last: String(rows.at(-1)?.position ?? 0),
    };
  }),
  linesPart('ticketbai-answers', ANSWERS_PER_PAGE, async ({ books, companyId }, after) => {
    const rows = await answersAfter(books, companyId, ALL_DATES, answerPlace(after), ANSWERS_PER_PAGE);
    const last = rows.at(-1);
    return {
      views: rows.map(answerView),
      last: last === undefined ? null : `${last.sent_at} ${last.place}`,
    };
  }),
];
