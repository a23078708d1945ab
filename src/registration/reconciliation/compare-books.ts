import type { ListedRecord } from '../../verifactu/xml/query-answer.ts';
import {
  type BookedRecord,
  bookedState,
  type ComparedRecord,
  type Difference,
  type DifferenceKind,
} from './difference.ts';

/** Result of comparing the books with the AEAT's list. */
export interface Reconciliation {
  /** Invoices compared, on either side. */
  checked: number;
  /** Compared invoices on which both sides agree. */
  matched: number;
  differences: Difference[];
}

/** Invoice in the books: all its records, in chain order. */
type Booked = readonly [BookedRecord, ...BookedRecord[]];

const STATES = {
  Correcto: 'ACCEPTED',
  AceptadoConErrores: 'ACCEPTED_WITH_ERRORS',
  Anulado: 'VOIDED',
} as const satisfies Record<ListedRecord['state'], ComparedRecord['state']>;

const amount = (literal: string | null | undefined) => (literal == null ? null : Number(literal));

const keyOf = (number: string, date: string) => `${date} ${number.trim()}`;

/** Returns the last record that the AEAT has accepted, or undefined if there is none. */
function lastAccepted(booked: Booked): BookedRecord | undefined {
  return booked.findLast(({ status }) => status === 'ACCEPTED');
}

/** Returns the registration with the valid amounts: the last one accepted by the AEAT, or else the last of all. */
function amountsOf(booked: Booked): BookedRecord | undefined {
  const registrations = booked.filter(({ operation }) => operation === 'REGISTRATION');
  return registrations.findLast(({ status }) => status === 'ACCEPTED') ?? registrations.at(-1);
}

function oursOf(booked: Booked): ComparedRecord {
  const current = lastAccepted(booked) ?? booked[booked.length - 1] ?? booked[0];
  const registration = amountsOf(booked);
  return {
    issue_date: current.issue_date,
    total: amount(registration?.total),
    vat: amount(registration?.vat),
    fingerprint: current.fingerprint,
    state: bookedState(current),
    system: null,
  };
}

function theirsOf({ record, issue_date, fingerprint, state }: ListedRecord): ComparedRecord {
  const system = record.SistemaInformatico;
  return {
    issue_date,
    // For a cancelled invoice, the AEAT may list the cancellation, which states no amounts.
    total: amount(record.ImporteTotal),
    vat: amount(record.CuotaTotal),
    fingerprint: fingerprint?.toUpperCase() ?? null,
    state: STATES[state],
    system:
      system === undefined
        ? null
        : {
            name: system.NombreSistemaInformatico,
            id: system.IdSistemaInformatico,
            installation_number: system.NumeroInstalacion,
          },
  };
}

/**
 * Returns the differences of an invoice that both sides have. A waiting record may have arrived already, so it counts like an
 * accepted one. For a cancelled invoice, the AEAT states the fingerprint of the registration or of the cancellation.
 */
function differingKinds(booked: Booked, theirs: ComparedRecord): DifferenceKind[] {
  const accepted = lastAccepted(booked);
  const after = accepted === undefined ? booked : booked.slice(booked.indexOf(accepted) + 1);
  const waiting = after.filter(({ status }) => status === 'PENDING');
  const candidates = [...(accepted === undefined ? [] : [accepted]), ...waiting];
  const isVoided = theirs.state === 'VOIDED';
  const known = (isVoided ? booked : candidates).find(
    ({ fingerprint }) => fingerprint === theirs.fingerprint,
  );
  const registration = known?.operation === 'REGISTRATION' ? known : amountsOf(booked);
  const ours = candidates.map(bookedState);
  const isExpected =
    ours.includes(theirs.state) || waiting.some(({ operation }) => (operation === 'VOID') === isVoided);
  const kinds: DifferenceKind[] = [];
  const isOther = (own: string | null | undefined, stated: number | null) =>
    stated !== null && amount(own) !== stated;
  if (isOther(registration?.total, theirs.total) || isOther(registration?.vat, theirs.vat))
    kinds.push('AMOUNT');
  // If no record was accepted, the STATE difference already shows that the AEAT has one.
  if (known === undefined && candidates.length > 0) kinds.push('FINGERPRINT');
  if (!isExpected) kinds.push('STATE');
  return kinds;
}

function difference(
  kind: DifferenceKind,
  invoice: { invoice_number: string; issue_date: string },
  ours: { booked: Booked } | null,
  theirs: ComparedRecord | null,
): Difference {
  return {
    kind,
    invoice_id: ours?.booked[0].invoice_id ?? null,
    invoice_number: invoice.invoice_number,
    issue_date: invoice.issue_date,
    ours: ours === null ? null : oursOf(ours.booked),
    theirs,
  };
}

/** True if the AEAT must have an invoice, since it has accepted a registration of it. */
function mustBeThere(booked: Booked): boolean {
  return booked.some(({ operation, status }) => operation === 'REGISTRATION' && status === 'ACCEPTED');
}

/**
 * Compares the records of the books with the AEAT's list by number, issue date, fingerprint, amounts and state. A record that
 * the AEAT has not answered or has rejected is not missing there. An invoice with the same number and different dates is one
 * difference of date.
 *
 * @param booked records of the invoices of a period, in chain order
 * @param listed the AEAT's records for the months of that period
 * @param period issue dates, both included, `YYYY-MM-DD`
 */
export function compareBooks(
  booked: readonly BookedRecord[],
  listed: readonly ListedRecord[],
  period: { from: string; to: string },
): Reconciliation {
  const ofInvoice = Map.groupBy(booked, (one) => keyOf(one.invoice_number, one.issue_date));
  const theirs = new Map(listed.map((one) => [keyOf(one.invoice_number, one.issue_date), one]));
  const differences: Difference[] = [];
  const missing = new Map<string, Booked>();
  let [checked, differing] = [0, 0];
  for (const [key, records] of ofInvoice) {
    const [first, ...rest] = records;
    if (first === undefined) continue;
    const own: Booked = [first, ...rest];
    const one = theirs.get(key);
    if (one === undefined) {
      if (mustBeThere(own)) missing.set(own[0].invoice_number.trim(), own);
      continue;
    }
    checked += 1;
    const found = theirsOf(one);
    const kinds = differingKinds(own, found);
    if (kinds.length > 0) differing += 1;
    differences.push(...kinds.map((kind) => difference(kind, own[0], { booked: own }, found)));
  }
  const unknown = [...theirs.values()].filter(
    (one) => !ofInvoice.has(keyOf(one.invoice_number, one.issue_date)),
  );
  for (const one of unknown) {
    const own = missing.get(one.invoice_number.trim());
    if (own === undefined && (one.issue_date < period.from || one.issue_date > period.to)) continue;
    if (own !== undefined) missing.delete(one.invoice_number.trim());
    const invoice = own?.[0] ?? one;
    checked += 1;
    differing += 1;
    differences.push(
      difference(
        own === undefined ? 'UNKNOWN_HERE' : 'DATE',
        invoice,
        own === undefined ? null : { booked: own },
        theirsOf(one),
      ),
    );
  }
  for (const own of missing.values()) {
    checked += 1;
    differing += 1;
    differences.push(difference('MISSING_AT_AEAT', own[0], { booked: own }, null));
  }
  return { checked, matched: checked - differing, differences: sorted(differences) };
}

function sorted(differences: readonly Difference[]): Difference[] {
  const key = ({ issue_date, invoice_number, kind }: Difference) => `${issue_date} ${invoice_number} ${kind}`;
  return differences.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Returns the differences found both before and after the AEAT was asked. All others come from changes in between. */
export function lasting(before: Reconciliation, after: Reconciliation): Reconciliation {
  const nameOf = ({ kind, invoice_number, issue_date }: Difference) =>
    `${kind} ${issue_date} ${invoice_number}`;
  const earlier = new Set(before.differences.map(nameOf));
  const differences = after.differences.filter((one) => earlier.has(nameOf(one)));
  const differing = new Set(differences.map((one) => keyOf(one.invoice_number, one.issue_date)));
  return { checked: after.checked, matched: after.checked - differing.size, differences };
}
