import { foldText } from '../../../domain/identity/fold-text.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** Words that do not identify anybody. */
const LEGAL_FORMS = new Set(
  'sl sa slu sau slp sll sal sc cb scp sccl scoop coop aie ute s l a u p y e i de del la el los las en the and of limitada sociedad anonima unipersonal'.split(
    ' ',
  ),
);
const MIN_WORD_CHARACTERS = 2;

/** Returns the distinguishing words of a name, folded, without duplicates. */
export function nameWords(name: string): string[] {
  const words = foldText(name).match(WORD) ?? [];
  return [...new Set(words.filter((word) => word.length >= MIN_WORD_CHARACTERS && !LEGAL_FORMS.has(word)))];
}

/** Returns the words of a text, folded. */
export function wordsOf(text: string): Set<string> {
  return new Set(foldText(text).match(WORD) ?? []);
}

/** Returns the share of a name's words that a text contains, from 0 to 1. */
export function nameShare(words: readonly string[], held: ReadonlySet<string>): number {
  if (words.length === 0) return 0;
  return words.filter((word) => held.has(word)).length / words.length;
}
