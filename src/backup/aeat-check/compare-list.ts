import { registrationHashText, type Sha256 } from '../../verifactu/fingerprint.ts';
import type { ListedRecord } from '../../verifactu/xml/query-answer.ts';
import type { OpenReason } from './open-reasons.ts';

/** A record that the restored books hold. */
export interface HeldRecord {
  position: number;
  operation: 'REGISTRATION' | 'VOID';
  invoiceId: string;
  invoiceNumber: string;
  issueDate: string;
  fingerprint: string;
}

/** A record that the AEAT holds and the books lack, in its place in the chain. */
export interface LostRecord {
  position: number;
  listed: ListedRecord;
  fingerprint: string;
  hashedText: string;
  /** The invoice that it corrects, where the books have that; null: the invoice is lost too. */
  invoiceId: string | null;
}

/** What cannot be put back from the list, and why. */
export interface OpenRecord {
  listed: ListedRecord;
  invoice_number: string;
  issue_date: string;
  fingerprint: string | null;
  why: OpenReason;
}

export interface Comparison {
  /** Invoices that both have. */
  known: number;
  lost: LostRecord[];
  open: OpenRecord[];
}

const keyOf = (number: string, date: string) => `${date} ${number.trim()}`;

function openRecord(listed: ListedRecord, why: OpenReason): OpenRecord {
  const { invoice_number, issue_date, fingerprint } = listed;
  return { listed, invoice_number, issue_date, fingerprint, why };
}

/** Full and simplified invoices stand for themselves; the other types change what other invoices are. */
const PUT_BACK_TYPES: readonly string[] = ['F1', 'F2'];

/** Whether this installation made a record: what a taxpayer registers by other systems is in the AEAT's list too. */
function isOfInstallation({ record }: ListedRecord, installation: string): boolean {
  return record.SistemaInformatico?.NumeroInstalacion === installation;
}

export interface ComparisonRules {
  /** NumeroInstalacion of the company's records. */
  installation: string;
  /** Whether a series of the company prints the number of an invoice. */
  isNumbered: (listed: ListedRecord) => boolean;
  sha256: Sha256;
}

/**
 * Compares the AEAT's list with the records that restored books hold. A lost record counts as found only where its fingerprint, taken
 * anew of what the list gives, is the one that the AEAT states, and where it links to the books' last record or to another one that
 * was found: so what is put back is the chain as it was, and never a guess.
 *
 * @param held all records of the months that were asked for, and the head of the chain
 */
export function compareList(
  listed: readonly ListedRecord[],
  held: readonly HeldRecord[],
  { installation, isNumbered, sha256 }: ComparisonRules,
): Comparison {
  const ofInvoice = Map.groupBy(held, (one) => keyOf(one.invoiceNumber, one.issueDate));
  const unplaced: {
    listed: ListedRecord;
    hashedText: string;
    fingerprint: string;
    invoiceId: string | null;
  }[] = [];
  const open: OpenRecord[] = [];
  let known = 0;
  for (const one of listed) {
    if (!isOfInstallation(one, installation)) continue;
    const own = ofInvoice.get(keyOf(one.invoice_number, one.issue_date)) ?? [];
    const fingerprint = one.fingerprint?.toUpperCase() ?? null;
    const isHeld = own.some((record) => record.fingerprint === fingerprint);
    const isVoidLost = one.state === 'Anulado' && !own.some(({ operation }) => operation === 'VOID');
    if (isVoidLost) open.push(openRecord(one, own.length === 0 ? 'VOIDED_LOST' : 'VOID_LOST'));
    else if (isHeld || one.state === 'Anulado') known += 1;
    else {
      const hashedText = registrationHashText(one.record);
      if (fingerprint === null || sha256(hashedText) !== fingerprint)
        open.push(openRecord(one, 'NOT_TO_THE_LETTER'));
      else if (own.length === 0 && !PUT_BACK_TYPES.includes(one.record.TipoFactura))
        open.push(openRecord(one, 'CHANGES_OTHERS'));
      else if (own.length === 0 && !isNumbered(one)) open.push(openRecord(one, 'NO_SERIES'));
      else unplaced.push({ listed: one, hashedText, fingerprint, invoiceId: own[0]?.invoiceId ?? null });
    }
  }
  const head = held.reduce<HeldRecord | null>(
    (last, one) => (last === null || one.position > last.position ? one : last),
    null,
  );
  const byPrevious = new Map(
    unplaced.map((one) => [one.listed.previous_fingerprint?.toUpperCase() ?? '', one]),
  );
  const lost: LostRecord[] = [];
  let [position, previous] = [head?.position ?? 0, head?.fingerprint ?? ''];
  for (let next = byPrevious.get(previous); next !== undefined; next = byPrevious.get(previous)) {
    position += 1;
    lost.push({ ...next, position });
    byPrevious.delete(previous);
    previous = next.fingerprint;
  }
  const placed = new Set(lost.map(({ fingerprint }) => fingerprint));
  for (const one of unplaced)
    if (!placed.has(one.fingerprint)) open.push(openRecord(one.listed, 'LINK_UNKNOWN'));
  return { known, lost, open };
}
