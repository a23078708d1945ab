import type { Books, FileRow, IssuedRow } from './stored-books.ts';

/** Characters of a signature that the next file names. */
const EXCERPT_CHARACTERS = 100;
const CANCELLED: readonly (string | null)[] = ['CANCELLATION_PENDING', 'CANCELLED'];

/** Checks the files of one invoice: one if it is under TicketBAI and none otherwise, and a cancellation if it is cancelled. */
function validateOwn(row: IssuedRow, files: readonly FileRow[]): string[] {
  const count = (kind: FileRow['kind']) => files.filter((file) => file.kind === kind).length;
  const isFiled = row.ticketbai_status !== null;
  const [issue] = files.filter(({ kind }) => kind === 'ISSUE');
  const faults: string[] = [];
  if (count('ISSUE') !== (isFiled ? 1 : 0)) faults.push(`${count('ISSUE')} TicketBAI files`);
  if (isFiled && row.verifactu_status !== 'NO_VERIFACTU') faults.push('both systems');
  if (issue !== undefined && issue.identifier !== row.ticketbai_identifier)
    faults.push(`the identifier of another file, ${issue.identifier}`);
  if (issue !== undefined && issue.issue_date !== row.issue_date)
    faults.push(`a file of ${issue.issue_date}`);
  if (CANCELLED.includes(row.ticketbai_status) && count('CANCELLATION') !== 1)
    faults.push(`${count('CANCELLATION')} cancellations of its file`);
  if (count('CANCELLATION') > 0 && row.void_cause !== 'VOID_REQUEST')
    faults.push('a cancellation, and it is not voided');
  return faults.map((fault) => `${row.invoice_number} has ${fault}`);
}

/** Checks that each file of a chain names the one before, and its signature, and that no two name the same. */
function validateChains(files: readonly FileRow[]): string[] {
  const ends = new Map<string, FileRow>();
  return files
    .filter(({ kind }) => kind === 'ISSUE')
    .flatMap((file) => {
      const chain = `${file.territory} ${file.issuer_nif}`;
      const before = ends.get(chain);
      ends.set(chain, file);
      const named = `<SignatureValueFirmaFacturaAnterior>${before?.signature?.slice(0, EXCERPT_CHARACTERS)}<`;
      const isNamed =
        before === undefined
          ? !file.file.includes('<EncadenamientoFacturaAnterior>')
          : file.file.includes(named);
      const isRight = file.previous_position === (before?.position ?? null) && isNamed;
      return isRight ? [] : [`file ${file.position} is not chained to ${before?.position ?? 'nothing'}`];
    });
}

/**
 * Checks the TicketBAI files of a company: positions without gap, one chain for each territory and NIF, each invoice its own file, and
 * no file without invoice.
 */
export function validateFiles({ issued, files }: Books): string[] {
  const byInvoice = Map.groupBy(files, ({ invoice_id }) => invoice_id);
  const issuedIds = new Set(issued.map(({ id }) => id));
  return [
    ...files
      .filter(({ position }, index) => position !== index + 1)
      .map(({ position }) => `file ${position} comes after a gap`),
    ...files
      .filter(({ invoice_id }) => !issuedIds.has(invoice_id))
      .map(({ position }) => `file ${position} is of no issued invoice`),
    ...issued.flatMap((row) => validateOwn(row, byInvoice.get(row.id) ?? [])),
    ...validateChains(files),
  ];
}
