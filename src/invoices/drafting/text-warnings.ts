import type { ReasonAdvice, TextAdvice } from '../../contract/warnings/warning-texts.ts';
import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import {
  type CorrectiveReason,
  INSOLVENCY_REASON,
  isOfTheTaxAlone,
  SIMPLIFIED_REASON,
} from '../../domain/invoices/corrective-rules.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { eachInTurns, type Turns } from '../../domain/turns.ts';
import type { LineFields } from './stored-lines.ts';
import { areOverDeviceLimit, isTaxedDevice, wordsAdvice } from './taxed-words.ts';

const RENT_REGIME = '11';
/** Names of taxes and withholdings, and the words that go with them in a line that is nothing else. */
const TAXES: ReadonlySet<string> = new Set(['iva', 'igic', 'ipsi', 'irpf', 'retencion', 'recargo']);
const TAX_WORDS: ReadonlySet<string> = new Set([
  ...[...TAXES, 'equivalencia', 'de', 'del', 'al', 'a', 'por'],
  ...['importacion', 'aduana', 'dua'],
]);
/** First words of lines that lower a price (LIVA art. 78.Tres.2). */
const DISCOUNTS: ReadonlySet<string> = new Set(['descuento', 'dto', 'menos']);
/** First words of lines that correct an invoice, which the line then names. */
const CORRECTIONS: ReadonlySet<string> = new Set(['rectificacion', 'anulacion', 'abono']);
const INVOICE = 'factura';
/** Words of a discount that is taken back, which raises a price. */
const TAKEN_BACK: ReadonlySet<string> = new Set([
  ...['no', 'anulado', 'anulacion', 'indebido', 'indebidamente', 'error', 'devuelto'],
]);
/** Costs of the issuer itself, which are part of the price also where they are listed apart (LIVA art. 78.Dos.1). */
const OWN_COSTS: ReadonlySet<string> = new Set([
  ...['kilometraje', 'kilometros', 'dieta', 'dietas', 'desplazamiento', 'desplazamientos', 'viaje', 'viajes'],
  ...[
    'portes',
    'envio',
    'comision',
    'comisiones',
    'gasolina',
    'combustible',
    'peaje',
    'peajes',
    'fotocopias',
  ],
]);
const DISBURSED: ReadonlySet<string> = new Set(['suplido', 'suplidos']);
/** First words of amounts that pay for nothing (LIVA art. 78.Dos.3 and Tres.1; deposits are returned, tips and gifts are free). */
const NO_CONSIDERATION: ReadonlySet<string> = new Set([
  ...['fianza', 'indemnizacion', 'subvencion', 'donativo', 'donacion', 'propina', 'propinas'],
]);
/** First words of other such amounts with the words that name them. */
const NO_CONSIDERATION_PAIRS: readonly (readonly [first: ReadonlySet<string>, some: ReadonlySet<string>])[] =
  [
    [new Set(['intereses', 'recargo', 'penalizacion']), new Set(['demora', 'mora', 'impago'])],
    [new Set(['deposito']), new Set(['garantia', 'fianza'])],
  ];
/** First words of fees that the customer owes to courts and offices, with the words that name them. */
const FEES: ReadonlySet<string> = new Set(['tasa', 'tasas']);
const OFFICES: ReadonlySet<string> = new Set(['judicial', 'judiciales', 'dgt', 'registro', 'registral']);
/** Costs of let premises that are part of the rent (LIVA art. 78.Uno and Dos). */
const COSTS_OF_RENT: ReadonlySet<string> = new Set([
  ...['ibi', 'comunidad', 'agua', 'luz', 'electricidad', 'gas', 'basura', 'basuras', 'suministros'],
]);
/** Costs of the issuer itself that are no service of their own. */
const PURE_COSTS: ReadonlySet<string> = new Set(
  [...OWN_COSTS].filter((word) => !['viaje', 'viajes', 'comision', 'comisiones'].includes(word)),
);
const NOT_SUBJECT = 'N1';
/** Words of a line that promise no tax, and that its price includes one. */
const SAYS_UNTAXED =
  /\b(?:exent[oa]s? de|no sujet[oa]s? a) (?:iva|igic|ipsi)\b|\binversion del sujeto pasivo\b/;
const SAYS_NEGATED = /\bno (?:esta )?exent/;
const SAYS_INCLUDED = /\b(?:iva|igic|ipsi|impuestos) incluidos?\b/;
const RENT: ReadonlySet<string> = new Set(['alquiler', 'arrendamiento', 'renta']);
const DWELLINGS: ReadonlySet<string> = new Set(['vivienda', 'piso']);
/** Dwellings let like hotels are taxed (LIVA art. 20.Uno.23, letter e). */
const OF_HOTELS: ReadonlySet<string> = new Set(['turistica', 'turistico', 'vacacional']);
const PREMISES: ReadonlySet<string> = new Set([
  ...['local', 'oficina', 'nave', 'despacho', 'almacen', 'garaje', 'trastero', 'solar'],
]);
const SCRAP = 'chatarra';
/** Names that name nobody, and the words that go with them. */
const NOBODY: ReadonlySet<string> = new Set([
  ...['cliente', 'clientes', 'contado', 'varios', 'publico', 'consumidor', 'particular', 'desconocido'],
  ...['final', 'general', 'generico', 'sin', 'nombre', 'de', 'prueba', 'test'],
]);

/** Returns the words of a text, folded as names are, without the full stops of abbreviations. */
function wordsOf(text: string): string[] {
  return (
    foldText(text)
      .replaceAll('.', '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const isWord = (word: string) => !/^\d+$/.test(word);
const hasAny = (words: readonly string[], of: ReadonlySet<string>) => words.some((word) => of.has(word));

/** True if a line says that it lets premises for business, which bears withholding (RD 439/2007 art. 75.2.a). */
export function saysPremises({ description }: Pick<LineFields, 'description'>): boolean {
  const words = wordsOf(description);
  return RENT.has(words[0] ?? '') && hasAny(words, PREMISES);
}

/** True for the words of an amount that pays for nothing. */
function paysForNothing(words: readonly string[]): boolean {
  const [first = ''] = words;
  return (
    NO_CONSIDERATION.has(first) ||
    NO_CONSIDERATION_PAIRS.some(([of, some]) => of.has(first) && hasAny(words, some))
  );
}

function adviceOn(line: LineFields, isConsumer: boolean): TextAdvice | null {
  const words = wordsOf(line.description).filter(isWord);
  const [first = ''] = words;
  if (line.lineType === 'DISBURSEMENT') return hasAny(words, OWN_COSTS) ? 'OWN_COST' : null;
  if (words.every((word) => TAX_WORDS.has(word)) && hasAny(words, TAXES)) return 'TAX_AS_LINE';
  if (CORRECTIONS.has(first) && words.includes(INVOICE)) return 'CORRECTIVE_DUE';
  const ofWords = wordsAdvice(words, line, isConsumer);
  if (ofWords !== null) return ofWords;
  const isTaxed = line.exemptionReason === null && (line.taxRateHundredths ?? 0) > 0;
  if (!isTaxed || line.taxableBaseCents <= 0) return null;
  const text = words.join(' ');
  if (SAYS_INCLUDED.test(text) && line.totalIncludingTaxCents === null && line.marginBaseCents === null)
    return 'TAX_INCLUDED';
  if (SAYS_UNTAXED.test(text) && !SAYS_NEGATED.test(text)) return 'SAID_UNTAXED';
  if (hasAny(words, DISBURSED) || (FEES.has(first) && hasAny(words, OFFICES))) return 'DISBURSED';
  if (DISCOUNTS.has(first) && !hasAny(words, TAKEN_BACK)) return 'DISCOUNT_ADDED';
  if (paysForNothing(words)) return 'NO_CONSIDERATION';
  const isDwelling = RENT.has(first) && hasAny(words, DWELLINGS) && !hasAny(words, OF_HOTELS);
  if (isDwelling && isConsumer) return 'DWELLING';
  return first === SCRAP && !isConsumer ? 'SCRAP' : null;
}

/** Warns of a line whose words say that it is taxed in another way. */
export function warnOfLineText(
  warnings: Warnings,
  line: LineFields,
  index: number,
  isConsumer: boolean,
): void {
  const advice = adviceOn(line, isConsumer);
  if (advice !== null)
    warnings.add('TEXT_AND_TAX_DIFFER', `lines.${index}.description`, { text: line.description, advice });
}

/** Warns of costs of let premises that are sent as disbursements beside the rent. */
export function warnOfRentCosts(warnings: Warnings, lines: readonly LineFields[]): void {
  const isRent = ({ lineType, regimeKey, description }: LineFields) =>
    lineType === 'NORMAL' && (regimeKey === RENT_REGIME || RENT.has(wordsOf(description)[0] ?? ''));
  if (!lines.some(isRent)) return;
  for (const [index, { lineType, description }] of lines.entries())
    if (lineType === 'DISBURSEMENT' && hasAny(wordsOf(description), COSTS_OF_RENT))
      warnings.add('TEXT_AND_TAX_DIFFER', `lines.${index}.description`, {
        text: description,
        advice: 'OWN_COST' satisfies TextAdvice,
      });
}

/** Warns of the issuer's own costs as not subject beside what is taxed, whose price they are part of (LIVA art. 78.Dos.1). */
export function warnOfUntaxedCosts(warnings: Warnings, lines: readonly LineFields[]): void {
  const isTaxed = (line: LineFields) => line.exemptionReason === null && (line.taxRateHundredths ?? 0) > 0;
  if (!lines.some(isTaxed)) return;
  for (const [index, { lineType, exemptionReason, description }] of lines.entries())
    if (
      lineType === 'NORMAL' &&
      exemptionReason === NOT_SUBJECT &&
      PURE_COSTS.has(wordsOf(description)[0] ?? '')
    )
      warnings.add('TEXT_AND_TAX_DIFFER', `lines.${index}.description`, {
        text: description,
        advice: 'OWN_COST' satisfies TextAdvice,
      });
}

/** Warns of phones, consoles and computers above 10,000 EUR with tax to a business (LIVA art. 84.Uno.2.g). */
export function* warnOfDevices(warnings: Warnings, lines: readonly LineFields[]): Turns<void> {
  const devices = new Map<number, LineFields>();
  yield* eachInTurns(lines, LINES_A_TURN, (line, index) => {
    if (isTaxedDevice(line, wordsOf(line.description))) devices.set(index, line);
  });
  if (!areOverDeviceLimit([...devices.values()])) return;
  for (const [index, { description }] of devices)
    warnings.add('TEXT_AND_TAX_DIFFER', `lines.${index}.description`, {
      text: description,
      advice: 'REVERSED_GOODS' satisfies TextAdvice,
    });
}

/** Warns of a recipient whose name is a placeholder or its NIF, or a person's first name alone (RD 1619/2012 art. 6.1.c). */
export function warnOfNobody(warnings: Warnings, recipient: StoredRecipient | null): void {
  const name = recipient?.legal_name ?? '';
  const words = wordsOf(name);
  const isNif = words.length > 0 && words.join('') === (recipient?.nif ?? '').toLowerCase();
  const isFirstName = words.length === 1 && recipient?.nif != null && isNaturalPerson(recipient.nif);
  if (isNif || isFirstName || (words.length > 0 && words.every((word) => NOBODY.has(word))))
    warnings.add('RECIPIENT_NOT_NAMED', 'recipient.legal_name', { name });
}

/** Warns of notes that promise no tax where every line is taxed (RD 1619/2012 art. 6.1.j and m). */
export function warnOfNotes(warnings: Warnings, notes: string | null, lines: readonly LineFields[]): void {
  const sold = lines.filter(({ lineType }) => lineType === 'NORMAL');
  const isTaxed = sold.every((line) => line.exemptionReason === null && (line.taxRateHundredths ?? 0) > 0);
  if (notes === null || sold.length === 0 || !isTaxed) return;
  const text = wordsOf(notes).join(' ');
  const isExempt = /\b(?:operacion|factura|servicio|entrega) (?:exenta|exento|no sujeta)\b/.test(text);
  if (isExempt || text.includes('inversion del sujeto pasivo')) warnings.add('NOTES_AND_TAX_DIFFER', 'notes');
}

/** Words of a reason that name the customer's default, insolvency, or a change of what was agreed. */
const DEFAULTED = /\b(?:impago|impagad[oa]|moros[oa]|incobrable|no (?:nos )?(?:ha )?paga(?:do)?)\b/;
const INSOLVENT = /\bconcurso (?:de acreedores|del cliente)\b/;
const CHANGED = /\b(?:devolucion|devuelve|devuelto|descuento|rebaja|abono|precio|importe)\b/;

/** Warns of a corrective whose reason in words is that of another code (LIVA art. 80; RD 1619/2012 art. 15). */
export function warnOfCorrectiveReason(
  warnings: Warnings,
  { reason, reason_description }: { reason: CorrectiveReason; reason_description: string },
): void {
  const text = wordsOf(reason_description).join(' ');
  if (reason === SIMPLIFIED_REASON) return;
  const add = (advice: ReasonAdvice) => warnings.add('REASON_AND_TEXT_DIFFER', 'reason', { advice });
  if (INSOLVENT.test(text)) {
    if (reason !== INSOLVENCY_REASON) add('INSOLVENCY_REASON');
  } else if (DEFAULTED.test(text) && !isOfTheTaxAlone(reason)) add('BAD_DEBT_REASON');
}

/** Warns of a void whose reason in words is one for a corrective (RD 1007/2023, Reglamento, art. 11). */
export function warnOfVoidReason(warnings: Warnings, reason: string): void {
  const text = wordsOf(reason).join(' ');
  if (DEFAULTED.test(text) || INSOLVENT.test(text) || CHANGED.test(text))
    warnings.add('REASON_AND_TEXT_DIFFER', 'reason', {
      advice: 'CORRECTIVE_INSTEAD' satisfies ReasonAdvice,
    });
}
