import type { Schemas } from '../../api/operations.ts';
import { typedNumber } from '../../words/typed-number.ts';

type Step = Schemas['ReminderStep'];

/** Step of a schedule as the form holds it: the typed days, and the side of the due date. */
export interface TypedStep {
  /** Identifies a step of the form, also after another one was removed. */
  key: number;
  days: string;
  isBefore: boolean;
  texts: Step['texts'];
}

const FURTHER_DAYS = 15;
const NO_TEXTS: Step['texts'] = { es: null, en: null, ca: null, gl: null, eu: null };

/** Converts the steps of a schedule to the values of the form. */
export function typedSteps(steps: readonly Step[]): TypedStep[] {
  return steps.map(({ days, texts }, key) => ({
    key,
    days: String(Math.abs(days)),
    isBefore: days < 0,
    texts,
  }));
}

/** Adds a step after the latest of the others. */
export function withFurtherStep(steps: readonly TypedStep[]): TypedStep[] {
  const latest = Math.max(0, ...stepsOf(steps).map(({ days }) => days));
  const key = Math.max(-1, ...steps.map((one) => one.key)) + 1;
  return [...steps, { key, days: String(latest + FURTHER_DAYS), isBefore: false, texts: NO_TEXTS }];
}

/** Converts the values of the form to steps. Days that cannot be read are 0: the form is not sent with them. */
export function stepsOf(steps: readonly TypedStep[]): Step[] {
  return steps.map(({ days, isBefore, texts }) => {
    const count = typedNumber(days, 'whole') ?? 0;
    return { days: isBefore && count !== 0 ? -count : count, texts };
  });
}
