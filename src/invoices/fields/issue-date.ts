import { violationsError } from '../../platform/errors.ts';

/**
 * Rejects an `issue_date` other than today by the company's clock: the date is set at issue, and an invoice is never backdated
 * (RD 1619/2012 art. 6.1.b; decisions.md section 15). 422 VALIDATION_ERROR.
 */
export function refuseOtherIssueDate(body: { issue_date?: string | null | undefined }, today: string): void {
  if (body.issue_date == null || body.issue_date === today) return;
  const message = {
    en: `must be today (${today}) or absent: the date is set at issue`,
    es: `debe ser hoy (${today}) o no enviarse: la fecha se pone al emitir`,
  };
  throw violationsError([{ code: 'VALIDATION_ERROR', field: 'issue_date', message }]);
}
