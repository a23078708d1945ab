import type { IndexedInvoice, InvoiceIndex } from './invoice-index.ts';
import { MAX_PROPOSALS, type MatchProposal, type MatchReason, type OpenMovement } from './match-facts.ts';
import { nameShare, wordsOf } from './name-words.ts';
import { keysInText } from './number-keys.ts';

/** Largest number of invoices considered for one fact of a movement. More with the same amount would mean nothing. */
const MAX_CANDIDATES = 40;
/** Largest number of invoices considered for one movement. Those that its text names by number come first. */
const MAX_EVIDENCE = 500;
/** Smallest share of a name's words at which the name agrees. */
const NAME_AGREES = 0.75;

/** Facts that agree between a movement and an invoice. */
interface Evidence {
  invoice: IndexedInvoice;
  isNumber: boolean;
  isEnding: boolean;
  isNif: boolean;
  name: number;
}

/** Movement with its words for comparison. */
interface DescribedMovement {
  movement: OpenMovement;
  words: ReadonlySet<string>;
}

function candidates(index: InvoiceIndex, { movement, words }: DescribedMovement): Evidence[] {
  const found = new Map<string, Evidence>();
  const see = (invoice: IndexedInvoice): Partial<Evidence> => {
    const known = found.get(invoice.id);
    if (known !== undefined) return known;
    if (found.size === MAX_EVIDENCE) return {};
    const evidence = {
      invoice,
      isNumber: false,
      isEnding: false,
      isNif: invoice.nif !== null && words.has(invoice.nif.toLowerCase()),
      name: nameShare(invoice.words, words),
    };
    found.set(invoice.id, evidence);
    return evidence;
  };
  const { compacts, parts } = keysInText(`${movement.text} ${movement.reference ?? ''}`);
  const few = (invoices: readonly IndexedInvoice[] | undefined) => (invoices ?? []).slice(0, MAX_CANDIDATES);
  for (const key of compacts)
    for (const invoice of few(index.byNumber.get(key))) see(invoice).isNumber = true;
  for (const key of parts) {
    for (const invoice of few(index.byParts.get(key))) see(invoice).isNumber = true;
    for (const invoice of few(index.byEnding.get(key))) see(invoice).isEnding = true;
  }
  for (const invoice of few(index.byAmount.get(movement.leftCents))) see(invoice);
  for (const word of words) {
    for (const invoice of few(index.byNif.get(word.toUpperCase()))) see(invoice);
    for (const invoice of few(index.byWord.get(word))) see(invoice);
  }
  return [...found.values()];
}

/** Invoices that a text names by number. `isSum` is true if several add up to the movement's amount. */
interface Named {
  count: number;
  isSum: boolean;
}

function namedAmong(found: readonly Evidence[], leftCents: number): Named {
  const named = found.filter(({ isNumber }) => isNumber);
  const sum = named.reduce((total, { invoice }) => total + invoice.dueCents, 0);
  return { count: named.length, isSum: named.length > 1 && sum === leftCents };
}

function confidenceOf(evidence: Evidence, amount: 'EXACT' | 'LESS' | 'MORE', isSum: boolean): number {
  const { isNumber, isEnding, isNif } = evidence;
  const isName = evidence.name >= NAME_AGREES;
  if (isNumber && isSum) return 0.97;
  if (isNumber && amount === 'EXACT') return isName || isNif ? 0.99 : 0.97;
  if (isNumber) return isName || isNif ? 0.85 : 0.7;
  if (amount === 'EXACT') {
    if (isEnding && (isName || isNif)) return 0.96;
    if (isNif) return 0.93;
    if (isName) return 0.88;
    return isEnding ? 0.7 : 0.35;
  }
  if (amount === 'LESS' && (isNif || isName)) return isEnding ? 0.5 : 0.2;
  return 0;
}

function reasonsOf(evidence: Evidence, amount: 'EXACT' | 'LESS' | 'MORE', isSum: boolean): MatchReason[] {
  const { isNumber, isEnding, isNif, name } = evidence;
  const reasons: MatchReason[] = [];
  if (isNumber) reasons.push('INVOICE_NUMBER');
  if (isNumber && isSum) reasons.push('SUM_OF_INVOICES');
  if (isNif) reasons.push('NIF');
  if (amount === 'EXACT') reasons.push('AMOUNT');
  if (amount === 'LESS' && !isSum) reasons.push('PARTIAL_AMOUNT');
  if (name >= NAME_AGREES) reasons.push('NAME');
  if (isEnding && !isNumber) reasons.push('NUMBER_ENDING');
  return reasons;
}

function amountOf(dueCents: number, leftCents: number): 'EXACT' | 'LESS' | 'MORE' {
  if (dueCents === leftCents) return 'EXACT';
  return leftCents < dueCents ? 'LESS' : 'MORE';
}

interface Judged extends MatchProposal {
  evidence: Evidence;
}

function judged(evidence: Evidence, described: DescribedMovement, named: Named): Judged {
  const { leftCents, bookedOn } = described.movement;
  const { invoice } = evidence;
  const amount = amountOf(invoice.dueCents, leftCents);
  const isSum = evidence.isNumber && named.isSum;
  const confidence = confidenceOf(evidence, amount, isSum);
  // Money that arrived before the invoice was issued rarely pays it.
  const isEarly = bookedOn < invoice.issueDate;
  return {
    invoiceId: invoice.id,
    amountCents: isSum ? invoice.dueCents : Math.min(invoice.dueCents, leftCents),
    confidence: isEarly ? confidence / 2 : confidence,
    reasons: reasonsOf(evidence, amount, isSum),
    isCertain: false,
    evidence,
  };
}

/** Divides the confidence of equally likely proposals by their number, because at most one of them is right. */
function shared(proposals: readonly Judged[]): Judged[] {
  const alike = new Map<number, number>();
  for (const { confidence, evidence } of proposals)
    if (!evidence.isNumber) alike.set(confidence, (alike.get(confidence) ?? 0) + 1);
  return proposals.map((proposal) => {
    const count = proposal.evidence.isNumber ? 1 : (alike.get(proposal.confidence) ?? 1);
    return count === 1 ? proposal : { ...proposal, confidence: proposal.confidence / count };
  });
}

/**
 * True if a rule may confirm a proposal: the text names only this invoice, by its whole number, and pays exactly the amount
 * due. The payer must be its recipient by name or NIF.
 */
function isCertain({ evidence, confidence, reasons }: Judged, named: Named): boolean {
  const { isNumber, isNif, name } = evidence;
  const isHis = isNif || name >= NAME_AGREES;
  return isNumber && named.count === 1 && reasons.includes('AMOUNT') && confidence > 0.96 && isHis;
}

/**
 * Returns the invoices that a movement may pay, most likely first: by the number in its text, its amount, and the payer's NIF
 * and name. Linear in the length of its text, for any number of open invoices.
 */
export function proposeMatches(movement: OpenMovement, index: InvoiceIndex): MatchProposal[] {
  const words = wordsOf(`${movement.text} ${movement.counterpartyName ?? ''}`);
  const described: DescribedMovement = { movement, words };
  const found = candidates(index, described);
  const named = namedAmong(found, movement.leftCents);
  const all = shared(
    found.map((evidence) => judged(evidence, described, named)).filter((each) => each.confidence > 0),
  );
  return all
    .sort(
      (a, b) =>
        b.confidence - a.confidence || (a.evidence.invoice.issueDate < b.evidence.invoice.issueDate ? -1 : 1),
    )
    .slice(0, MAX_PROPOSALS)
    .map((proposal) => {
      const { invoiceId, amountCents, confidence, reasons } = proposal;
      const rounded = Math.round(confidence * 100) / 100;
      return { invoiceId, amountCents, confidence: rounded, reasons, isCertain: isCertain(proposal, named) };
    })
    .filter(({ confidence }) => confidence > 0);
}
