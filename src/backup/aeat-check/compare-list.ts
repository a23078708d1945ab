import { registrationHashText, type Sha256 } from '../../verifactu/fingerprint.ts';
import type { ListedRecord } from '../../verifactu/xml/query-answer.ts';
import type { OpenReason } from './open-reasons.ts';

/** Record in the restored books. */
export interface HeldRecord {
  position: number;
  operation: 'REGISTRATION' | 'VOID';
  invoiceId: string;
  invoiceNumber: string;
  issueDate: string;
  fingerprint: string;
}

/** Record that the AEAT has and the books lack, with its position in the chain. */
export interface LostRecord {
  position: number;
  listed: ListedRecord;
  fingerprint: string;
  hashedText: string;
  /** Invoice that it corrects, if the books have it. Null if the invoice is lost too. */
  invoiceId: string | null;
}

/** Record that cannot be restored from the list, with the reason. */
export interface OpenRecord {
  listed: ListedRecord;
  invoice_number: string;
  issue_date: string;
  fingerprint: string | null;
  why: OpenReason;
}

export interface Comparison {
  /** Number of invoices that both have. */
  known: number;
  lost: LostRecord[];
  open: OpenRecord[];
}

const keyOf = (number: string, date: string) => `${date} ${number.trim()}`;

function openRecord(listed: ListedRecord, why: OpenReason): OpenRecord {
  const { invoice_number, issue_date, fingerprint } = listed;
  return { listed, invoice_number, issue_date, fingerprint, why };
}

/** Types that can be restored: full and simplified invoices. All other types change other invoices. */
const PUT_BACK_TYPES: readonly string[] = ['F1', 'F2'];

/** True if this installation created the record. The AEAT's list also has the records of the taxpayer's other systems. */
function isOfInstallation({ record }: ListedRecord, installation: string): boolean {
  return record.SistemaInformatico?.NumeroInstalacion === installation;
}

export interface ComparisonRules {
  /** NumeroInstalacion of the company's records. */
  installation: string;
  /** True if a series of the company prints the number of the invoice. */
  isNumbered: (listed: ListedRecord) => boolean;
  sha256: Sha256;
}

/**
 * Compares the AEAT's list with the records in restored books. A lost record is accepted only if both conditions hold:
 * - the fingerprint computed from the list equals the one that the AEAT states,
 * - it links to the books' last record or to another accepted record.
 *
 * The restored chain is therefore the original one, never a guess.
 *
 * @param held all records of the requested months, and the head of the chain
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
