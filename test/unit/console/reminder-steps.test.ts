import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../support/console/stub-browser.ts';

let steps: typeof import('../../../console/screens/receivables/reminder-steps.ts');

beforeAll(async () => {
  stubBrowser();
  steps = await import('../../../console/screens/receivables/reminder-steps.ts');
});

afterAll(() => vi.unstubAllGlobals());

const TEXTS = { es: null, en: null, ca: null, gl: null, eu: null };
const daysOf = (typed: Parameters<typeof steps.stepsOf>[0]) => steps.stepsOf(typed).map(({ days }) => days);

it('a removed step takes its own days along, and the others keep theirs', () => {
  const typed = steps.typedSteps([-3, 5, 20].map((days) => ({ days, texts: TEXTS })));
  const left = typed.filter(({ key }) => key !== 0);
  expect(left.map(({ days, isBefore }) => [days, isBefore])).toEqual([
    ['5', false],
    ['20', false],
  ]);
  expect(daysOf(left)).toEqual([5, 20]);
});

it('a step keeps its side of the due date while its days pass through zero', () => {
  const [typed] = steps.typedSteps([{ days: -5, texts: TEXTS }]);
  if (typed === undefined) throw new Error('There is no step.');
  expect(daysOf([{ ...typed, days: '0' }])).toEqual([0]);
  expect(daysOf([{ ...typed, days: '03' }])).toEqual([-3]);
});

it('a further step comes after the latest and has a key of its own', () => {
  const typed = steps.withFurtherStep(steps.typedSteps([-3, 20].map((days) => ({ days, texts: TEXTS }))));
  expect(daysOf(typed)).toEqual([-3, 20, 35]);
  expect(new Set(typed.map(({ key }) => key)).size).toBe(3);
});
