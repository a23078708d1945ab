import type { CompanyContext } from '../../context/context.ts';
import type { LedgerRequest } from '../../ledger/ledger-request.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import { BY_HAND, type IssueWay, validateIssueById } from '../issuing/issue-by-id.ts';
import { LongDocumentError, readShortIssueMaterial } from '../issuing/issue-repository.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { allRows, batchRow } from './batch-row.ts';
import type { BatchRow } from './schemas.ts';

/** Invoices that are validated before other waiting work has its turn: some milliseconds. */
const ROWS_A_TURN = 10;

/** Way in which drafts of a batch are validated, all of them in memory until they are issued. */
const BESIDE_OTHERS: IssueWay = { ...BY_HAND, read: readShortIssueMaterial };

/** Issues a draft, which was validated as `judgement` if that is given. */
type IssueDraft = (
  context: CompanyContext,
  id: string,
  judgement?: Awaited<ReturnType<typeof validateIssueById>>,
) => Promise<InvoiceWithLines>;

/**
 * Issues each invoice. All are validated first, but those of many lines, which memory does not hold together: each is validated when
 * those before it are issued. The valid ones get their numbers in the order of the ids. A dry run issues none, and shows each as it
 * would be.
 *
 * @param issue issues one draft, and counts it for its recurring template
 */
export async function issueAll(
  context: CompanyContext,
  ids: readonly string[],
  issue: IssueDraft,
): Promise<BatchRow[]> {
  const judged: ValidatedRow[] = [];
  for (let start = 0; start < ids.length; start += ROWS_A_TURN) {
    if (start > 0) await takeTurn();
    const some = ids.slice(start, start + ROWS_A_TURN);
    judged.push(...(await Promise.all(some.map((id) => validatedRow(context, id)))));
  }
  const rows =
    context.dryRun === null ? await issuedRows(judged, issue) : await shownRows(context, judged, issue);
  for (const [index, { own }] of judged.entries())
    if (rows[index]?.success === true) context.warnings.takeOver(own.warnings, `results.${index}`);
  return rows;
}

/** True if a document has too many lines to be validated beside others. */
function isLong({ judgement }: ValidatedRow): boolean {
  return judgement.status === 'rejected' && judgement.reason instanceof LongDocumentError;
}

async function issuedRow(row: ValidatedRow, issue: IssueDraft): Promise<BatchRow> {
  const { own, id, judgement } = row;
  if (isLong(row)) return await batchRow(own, id, issue(own, id));
  const issued =
    judgement.status === 'rejected' ? Promise.reject(judgement.reason) : issue(own, id, judgement.value);
  return await batchRow(own, id, issued);
}

/** Issues validated documents together, and each long one by itself after those before it. */
async function issuedRows(judged: readonly ValidatedRow[], issue: IssueDraft): Promise<BatchRow[]> {
  const rows: BatchRow[] = [];
  let together: Promise<BatchRow>[] = [];
  for (const row of judged) {
    if (isLong(row)) {
      rows.push(...(await allRows(together)), await issuedRow(row, issue));
      together = [];
    } else together.push(issuedRow(row, issue));
  }
  return [...rows, ...(await allRows(together))];
}

/** Shows each invoice as it would be after the previous ones, which then have their numbers. */
async function shownRows(
  context: CompanyContext,
  judged: readonly ValidatedRow[],
  issue: IssueDraft,
): Promise<BatchRow[]> {
  const before: LedgerRequest[] = [];
  const rows: BatchRow[] = [];
  const { ledger } = context;
  for (const { own, id } of judged) {
    await takeTurn();
    const plan = async (request: LedgerRequest) => {
      const outcome = await ledger.plan(request, before);
      if (outcome.ok) before.push(request);
      return outcome;
    };
    const behind = { ...own, ledger: { ...ledger, plan } };
    rows.push(await batchRow(own, id, issue(behind, id)));
  }
  return rows;
}

type ValidatedRow = Awaited<ReturnType<typeof validatedRow>>;

/** Validates a row in a context of its own, so that its warnings are separate. */
async function validatedRow(context: CompanyContext, id: string) {
  const own = { ...context, warnings: context.warnings.ofPart() };
  const [judgement] = await Promise.allSettled([validateIssueById(own, id, BESIDE_OTHERS)]);
  return { own, id, judgement };
}
