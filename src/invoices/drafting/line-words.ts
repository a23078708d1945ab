import type { TextAdvice } from '../../contract/warnings/warning-texts.ts';
import type { LineFields } from './stored-lines.ts';

/** Rule about the tax of goods or services that some words name. */
export interface WordRule {
  advice: TextAdvice;
  /** First words of the lines that it is about. Absent: any word. */
  first?: ReadonlySet<string>;
  /** Words of which one follows the first. Absent: any line with such a first word. */
  some?: ReadonlySet<string>;
  /** Words that make it another thing. */
  none?: ReadonlySet<string>;
  /** Judges if the tax of a line is wrong. */
  isWrong(line: LineFields, isConsumer: boolean): boolean;
}

/** Returns the words of a text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** General rate (LIVA art. 90), 21 %. */
const GENERAL_RATE_HUNDREDTHS = 2_100;
/** Rate of bread, fruit and other needs of life (LIVA art. 91.Dos), 4 %. */
const SUPER_REDUCED_RATE_HUNDREDTHS = 400;
/** True for a line with tax. */
export const isTaxed = ({ exemptionReason, taxRateHundredths }: LineFields) =>
  exemptionReason === null && (taxRateHundredths ?? 0) > 0;
/** True for a line at the general rate. */
export const isGeneral = (line: LineFields) =>
  isTaxed(line) && line.taxRateHundredths === GENERAL_RATE_HUNDREDTHS;
/** True for a line with tax at another rate than the general one. */
export const isReduced = (line: LineFields) => isTaxed(line) && !isGeneral(line);
/** Rate of food, water, transport and others (LIVA art. 91.Uno), 10 %. */
const REDUCED_RATE_HUNDREDTHS = 1_000;
/** True for a line at 10 %. */
export const isTenPercent = (line: LineFields) =>
  isTaxed(line) && line.taxRateHundredths === REDUCED_RATE_HUNDREDTHS;
/** True for a line at the lowest rate. */
export const isSuperReduced = (line: LineFields) =>
  isTaxed(line) && line.taxRateHundredths === SUPER_REDUCED_RATE_HUNDREDTHS;
/** True for a line with tax to a business. */
export const isTaxedToBusiness = (line: LineFields, isConsumer: boolean) => isTaxed(line) && !isConsumer;
/** True for a line with tax to a consumer. */
export const isTaxedToConsumer = (line: LineFields, isConsumer: boolean) => isTaxed(line) && isConsumer;
/** True for a line without tax for another exemption (E6) or as not subject (N1), to a consumer. */
export const isOtherwiseUntaxedToConsumer = ({ exemptionReason }: LineFields, isConsumer: boolean) =>
  isConsumer && (exemptionReason === 'E6' || exemptionReason === 'N1');
/** True for a line without tax for E1, the exemptions inside the territory. */
export const isExempt = ({ exemptionReason }: LineFields) => exemptionReason === 'E1';
