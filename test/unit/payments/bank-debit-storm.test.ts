import { expect, it, vi } from 'vitest';
import type { CompanyContext } from '../../../src/context/context.ts';
import { balanceOfStored } from '../../../src/invoices/paying/balance-view.ts';
import { recordPayment } from '../../../src/invoices/paying/record-payment.ts';
import { refundPayment } from '../../../src/invoices/paying/undo-payment.ts';
import { findInvoice } from '../../../src/invoices/reading/repository.ts';
import { confirmMatch } from '../../../src/payments/bank/confirm-match.ts';
import { undoMatches } from '../../../src/payments/bank/undo-match.ts';
import { collectDirectDebit } from '../../../src/payments/direct-debits/collect-debit.ts';
import { findItems } from '../../../src/payments/direct-debits/debit-repository.ts';
import { returnItem } from '../../../src/payments/direct-debits/return-item.ts';
import { actAs, systemActing } from '../../../src/platform/acting.ts';
import { ApiError } from '../../../src/platform/errors.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { rounds } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { randomFrom } from '../dispatch/support/random.ts';
import { bindingsOf } from '../ledger/support/sqlite-books.ts';
import { COMPANY } from '../recurring/support/due-company.ts';
import { mortalProcess } from '../recurring/support/mortal-process.ts';
import { OPEN_TOTAL_CENTS, openInvoice } from './support/open-invoice.ts';
import { type PaymentWorld, paymentWorld } from './support/payment-world.ts';
import { storeDebitFile, storeMovementOf } from './support/stored-money.ts';

const INVOICES = rounds(16, 160);
const SEED = 2207;
/** Average number of calls before a process dies. */
const CALLS_A_LIFE = 14;
const AT_ONCE = 4;
const TIMEOUT_MS = 120_000;

/** Step that can be repeated until it succeeds. Returns the steps after it. */
type Act = (context: CompanyContext) => Promise<Act[]>;

/** Expected money of an invoice in cents, by source. A repeated step counts once. */
interface Expected {
  id: string;
  parts: Map<string, number>;
}

/** Matches a movement that another invoice may already have. Optionally undoes the match. */
function match(invoice: Expected, movementId: string, amountCents: number, isUndone: boolean): Act {
  return async (context) => {
    try {
      await confirmMatch(context, movementId, { invoiceId: invoice.id, amountCents, by: 'PERSON' });
    } catch (error) {
      if (error instanceof ApiError && error.key === 'BANK_MOVEMENT_NOT_MATCHABLE') return [];
      throw error;
    }
    invoice.parts.set(movementId, amountCents);
    const undo: Act = async (later) => {
      await undoMatches(later, movementId, [invoice.id]);
      invoice.parts.set(movementId, 0);
      return [];
    };
    return isUndone ? [undo] : [];
  };
}

/** Collects a debit while the bank may return it. */
function debit(fileId: string, itemId: string, isReturned: boolean): Act[] {
  const collect: Act = async (context) => {
    await collectDirectDebit(context, fileId);
    return [];
  };
  const giveBack: Act = async (context) => {
    const [item] = await findItems(context.books, COMPANY, [itemId]);
    if (item !== undefined) await returnItem(context, item, 'AC04');
    return [];
  };
  return isReturned ? [collect, giveBack, collect] : [collect, collect];
}

/** Records a payment by hand and refunds part of it. */
function byHand(invoice: Expected, amountCents: number, backCents: number, nowMs: number): Act {
  const [id, refundId] = [uuidV7(nowMs), uuidV7(nowMs)];
  const entered = { id, kind: 'PAYMENT', amountCents, date: null, method: null, reference: null } as const;
  return async (context) => {
    await recordPayment(context, invoice.id, { ...entered, reason: null, source: 'MANUAL', sourceKey: null });
    const back: Act = async (later) => {
      const refund = { id: refundId, kind: 'REFUND', amountCents: backCents, date: null } as const;
      await refundPayment(later, invoice.id, id, { ...refund, reference: null, reason: null });
      return [];
    };
    return backCents === 0 ? [] : [back];
  };
}

async function actsOf(world: PaymentWorld, all: Expected[], random: () => number): Promise<Act[]> {
  const acts: Act[] = [];
  const { books } = world;
  const upTo = (cents: number) => 1 + Math.floor(random() * cents);
  for (const [at, invoice] of all.entries()) {
    const rival = all[(at + 1) % all.length] ?? invoice;
    const moved = upTo(OPEN_TOTAL_CENTS);
    const movementId = await storeMovementOf(books, COMPANY, moved, world.now());
    const isUndone = random() < 0.3;
    acts.push(match(invoice, movementId, moved, isUndone));
    // An undone match leaves the movement to the other invoice, so a rival would not be a race.
    if (!isUndone && random() < 0.5) acts.push(match(rival, movementId, moved, false));
    if (random() < 0.6) {
      const cents = upTo(OPEN_TOTAL_CENTS);
      const { fileId, itemId } = await storeDebitFile(books, COMPANY, invoice.id, cents, world.now());
      const isReturned = random() < 0.6;
      invoice.parts.set(itemId, isReturned ? 0 : cents);
      acts.push(...debit(fileId, itemId, isReturned));
    }
    if (random() < 0.5) {
      const cents = upTo(OPEN_TOTAL_CENTS);
      const back = random() < 0.5 ? upTo(cents) : 0;
      invoice.parts.set('by hand', cents - back);
      acts.push(byHand(invoice, cents, back, world.now()));
    }
  }
  return acts;
}

/** Runs all steps with processes that die at random. Returns the number of deaths. */
async function workThroughDeaths(world: PaymentWorld, acts: Act[], random: () => number): Promise<number> {
  const process = mortalProcess(world.books, world.ledger, random);
  let deaths = 0;
  while (acts.length > 0) {
    const { died } = process.live(Math.ceil(random() * 2 * CALLS_A_LIFE));
    const context = world.context(process.books, process.ledger);
    const taken = Array.from({ length: Math.min(AT_ONCE, acts.length) }, () =>
      acts.splice(Math.floor(random() * acts.length), 1),
    ).flat();
    let isDead = false;
    const ended = await Promise.race([
      Promise.all(
        taken.map((act) =>
          act(context)
            .then((next) => ({ act, next, isDone: !isDead }))
            .catch(() => ({ act, next: [] as Act[], isDone: false })),
        ),
      ),
      died.then(() => {
        isDead = true;
        return null;
      }),
    ]);
    deaths += ended === null ? 1 : 0;
    // The outcome of a dead process is unknown, so all its steps are repeated.
    for (const act of taken) {
      const end = ended?.find((one) => one.act === act);
      acts.push(...(end?.isDone ? end.next : [act]));
    }
  }
  return deaths;
}

it(
  `bank matches, returned debits and payments by hand each count once under races and deaths (${INVOICES} invoices, seed ${SEED})`,
  async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const random = randomFrom(SEED);
    const world = await paymentWorld();
    const all: Expected[] = [];
    for (let at = 0; at < INVOICES; at++)
      all.push({ id: await openInvoice(world, `bank${at}`), parts: new Map() });
    const acting = systemActing('test', () => world.now());
    const acts = await actsOf(world, all, random);
    const deaths = await actAs(acting, () => workThroughDeaths(world, acts, random));
    expect(deaths).toBeGreaterThan(10);
    const { books, companyId } = world.context();
    for (const { id, parts } of all) {
      const netCents = [...parts.values()].reduce((sum, cents) => sum + cents, 0);
      const stored = await findInvoice(books, companyId, id);
      if (stored === null) throw new Error('an invoice is gone');
      const balance = balanceOfStored(stored);
      expect(balance.paid_cents + balance.credit_cents, id).toBe(netCents);
      expect(balance.due_cents).toBe(Math.max(OPEN_TOTAL_CENTS - netCents, 0));
      expect(balance.paid_cents + balance.due_cents).toBe(OPEN_TOTAL_CENTS);
    }
    await expectWholeBooks(bindingsOf(world.books), 'TEST', COMPANY);
  },
  TIMEOUT_MS,
);
