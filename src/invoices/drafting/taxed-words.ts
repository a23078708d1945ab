import type { TextAdvice } from '../../contract/warnings/warning-texts.ts';
import { isTaxed, words } from './line-words.ts';
import type { LineFields } from './stored-lines.ts';
import { ISLAND_WORD_RULES, WORD_RULES } from './word-rules.ts';

/** Keys of operations whose rate or exemption follows other rules: exports, margin schemes, gold, other taxes, one-stop shop. */
const OTHER_RULES: ReadonlySet<string | null> = new Set(['02', '03', '04', '05', '08', '17']);

/** Returns the advice on the tax of a line that its words imply. Null if it says nothing else, or the words leave a doubt. */
export function wordsAdvice(
  lineWords: readonly string[],
  line: LineFields,
  isConsumer: boolean,
): TextAdvice | null {
  if (line.taxableBaseCents <= 0 || OTHER_RULES.has(line.regimeKey)) return null;
  const rules = line.taxType === 'IVA' ? WORD_RULES : ISLAND_WORD_RULES;
  const [first = '', ...rest] = lineWords;
  const hasOne = (of: ReadonlySet<string>) => rest.some((word) => of.has(word));
  const found = rules.find(
    (rule) =>
      (rule.first?.has(first) ?? true) &&
      (rule.some === undefined || hasOne(rule.some)) &&
      (rule.none === undefined || !hasOne(rule.none)) &&
      rule.isWrong(line, isConsumer),
  );
  return found?.advice ?? null;
}

/** First words of goods that a business resells, and of which it accounts for the tax above a limit (LIVA art. 84.Uno.2.g). */
const DEVICES = words(
  'movil moviles smartphone smartphones iphone iphones tablet tablets tableta tabletas portatil portatiles consola consolas videoconsola videoconsolas',
);
/** Words before the name of such goods: `teléfono móvil`, `ordenador portátil`. */
const DEVICE_NOUN = /^(?:telefonos?|ordenador(?:es)?)$/;
const DEVICES_LIMIT_CENTS = 1_000_000;

/** True for a taxed line of mobile phones, consoles or computers, by its words. */
export function isTaxedDevice(line: LineFields, lineWords: readonly string[]): boolean {
  if (line.taxType !== 'IVA' || !isTaxed(line) || line.nature === 'SERVICES') return false;
  const [first = '', second = ''] = lineWords;
  return DEVICES.has(first) || (DEVICE_NOUN.test(first) && DEVICES.has(second));
}

/** True if an invoice has more of such goods than the supplier may tax. */
export function areOverDeviceLimit(devices: readonly LineFields[]): boolean {
  return devices.reduce((sum, line) => sum + line.taxableBaseCents, 0) > DEVICES_LIMIT_CENTS;
}
