import { eachInTurns, type Turns } from '../../../domain/turns.ts';
import { wordsOf } from '../matching/name-words.ts';

/** Fields of a movement that decide if two forms of a statement tell the same money. */
export interface ComparedMovement {
  id: string;
  account: string;
  currency: string;
  bookedOn: string;
  amountCents: number;
  text: string;
  counterpartyName: string | null;
  reference: string | null;
  bankReference: string | null;
}

/** Movements that are compared before other waiting work has its turn: some milliseconds. */
const MOVEMENTS_A_TURN = 500;
/** Largest number of pairs of equal movements whose words are compared. More are paired in their order. */
const MAX_COMPARED_PAIRS = 400;
/** Digits of a Spanish account without country and check digits. Files name it with or without them. */
const SPANISH_ACCOUNT = /^(?:ES\d{2})?(\d{20})$/;

/** Money of one day, told by one movement or by several of one entry. */
interface Money {
  movements: ComparedMovement[];
  cents: number;
}

/** Returns an account as both forms name it. */
function accountOf({ account }: ComparedMovement): string {
  return SPANISH_ACCOUNT.exec(account)?.[1] ?? account;
}

function dayKey(movement: ComparedMovement): string {
  return JSON.stringify([accountOf(movement), movement.currency, movement.bookedOn]);
}

function keyOf({ movements: [first], cents }: Money): string {
  return first === undefined ? '' : `${dayKey(first)}${cents}`;
}

function words({ movements }: Money): Set<string> {
  const texts = movements.flatMap(({ text, counterpartyName, reference }) => [
    text,
    counterpartyName,
    reference,
  ]);
  return wordsOf(texts.join(' '));
}

/** Pairs equal amounts of one day: those with the most common words first. Each is paired once. */
function pairEqual(fresh: readonly Money[], stored: readonly Money[]): [Money, Money][] {
  const inOrder = (): [Money, Money][] =>
    fresh.flatMap((one, index): [Money, Money][] => {
      const other = stored[index];
      return other === undefined ? [] : [[one, other]];
    });
  if (fresh.length * stored.length > MAX_COMPARED_PAIRS) return inOrder();
  const freshWords = fresh.map(words);
  const storedWords = stored.map(words);
  const all = fresh.flatMap((one, index) =>
    stored.map((other, place) => {
      const common = freshWords[index]?.intersection(storedWords[place] ?? new Set()).size ?? 0;
      return { one, other, common };
    }),
  );
  const paired = new Set<Money>();
  const pairs: [Money, Money][] = [];
  for (const { one, other } of all.sort((a, b) => b.common - a.common)) {
    if (paired.has(one) || paired.has(other)) continue;
    paired.add(one).add(other);
    pairs.push([one, other]);
  }
  return pairs;
}

/** Returns the entries that several movements tell: those of one day with one reference of the bank. */
function entriesOf(movements: readonly ComparedMovement[]): Money[] {
  const named = movements.filter(({ bankReference }) => bankReference !== null);
  const groups = Map.groupBy(named, (movement) => `${dayKey(movement)}${movement.bankReference}`);
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((all) => ({ movements: all, cents: all.reduce((sum, { amountCents }) => sum + amountCents, 0) }));
}

const single = (movement: ComparedMovement): Money => ({
  movements: [movement],
  cents: movement.amountCents,
});

/**
 * Returns the movements that are probably the same money as stored ones of a statement in another form, with the id of the stored
 * one. They have the same account, day and amount, alone or as the parts of one entry. Each stored movement is paired once, so that
 * two equal movements of a day stay two.
 */
export function* pairDuplicates(
  fresh: readonly ComparedMovement[],
  stored: readonly ComparedMovement[],
): Turns<Map<string, string>> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const isLeft = ({ id }: ComparedMovement) => !found.has(id) && !taken.has(id);
  const left = (movements: readonly ComparedMovement[]) => movements.filter(isLeft);
  const pairAll = function* (some: readonly Money[], others: readonly Money[]): Turns<void> {
    const byKey = Map.groupBy(others, keyOf);
    const groups = [...Map.groupBy(some, keyOf)];
    yield* eachInTurns(groups, MOVEMENTS_A_TURN, ([key, all]) => {
      for (const [one, other] of pairEqual(all, byKey.get(key) ?? [])) {
        for (const { id } of other.movements) taken.add(id);
        for (const { id } of one.movements) found.set(id, other.movements[0]?.id ?? '');
      }
    });
  };
  yield* pairAll(fresh.map(single), stored.map(single));
  yield* pairAll(entriesOf(left(fresh)), left(stored).map(single));
  yield* pairAll(left(fresh).map(single), entriesOf(left(stored)));
  return found;
}
