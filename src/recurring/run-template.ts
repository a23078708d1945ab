import type { CompanyContext } from '../context/context.ts';
import { compareDates } from '../domain/calendar/dates.ts';
import { draftDate } from '../domain/recurrence/occurrences.ts';
import { isMovedOn, isRefusal, issueClaimed } from '../invoices/issuing/claimed-document.ts';
import { recordFailure } from './failure.ts';
import { type OpenOccurrence, readTemplateMaterial, type TemplateMaterial } from './material-repository.ts';
import { companyToday } from './occurrence-draft.ts';
import { countedAs, SKIPPED_BY_USER, settle } from './settle.ts';
import { draftInAdvance, type TakenUp, takeUp, takeUpDraft } from './take-up.ts';

/** Occurrences that one run of a template makes up for at most; what is left stays due. */
const MAX_OCCURRENCES_A_RUN = 12;
/** Steps of one run at most, those that only find that somebody else was there included. */
const MAX_STEPS_A_RUN = 3 * MAX_OCCURRENCES_A_RUN;

/** What a run did for a template. */
export interface TemplateRun {
  generated: number;
  drafted: number;
  skipped: number;
  failed: number;
  /** The failure was the one too many. */
  paused: boolean;
}

type Step =
  | { does: 'NOTHING' | 'GENERATE' | 'DRAFT' }
  | { does: 'FINISH' | 'TAKE_DRAFT' | 'SKIP' | 'COUNT'; open: OpenOccurrence };

/** What an open occurrence asks for: a document that its user has deleted, issued or scheduled is none of the run's any more. */
function openStep(open: OpenOccurrence): Step {
  const { row, document } = open;
  const isDeleted = document === null || (document.deletedAt !== null && !row.isHidden);
  if (isDeleted) return { does: 'SKIP', open };
  if (document.status !== 'DRAFT') return { does: 'COUNT', open };
  return { does: row.state === 'CLAIMED' ? 'FINISH' : 'TAKE_DRAFT', open };
}

/** What a template asks for up to a day. A claim is finished whatever became of its template. */
function nextStep({ row, open }: TemplateMaterial, untilDate: string): Step {
  if (open?.row.state === 'CLAIMED') return openStep(open);
  const { status, dueOn, nextDate, draftInAdvance: drafts } = row;
  const isDue = dueOn !== null && compareDates(dueOn, untilDate) <= 0;
  if (status !== 'ACTIVE' || nextDate === null || !isDue) return { does: 'NOTHING' };
  if (compareDates(nextDate, untilDate) <= 0) return open === null ? { does: 'GENERATE' } : openStep(open);
  const draftIsDue = drafts && open === null && compareDates(draftDate(nextDate), untilDate) <= 0;
  return { does: draftIsDue ? 'DRAFT' : 'NOTHING' };
}

/**
 * Does what a template has due up to a day (inclusive), in order: makes up for occurrences that were missed, one invoice each;
 * makes the draft of the next one in advance; finishes what a run that died has left. A refusal is written down and answered.
 * It may run any number of times at once, and may die anywhere. Throws what is no refusal; the next run goes on from there.
 * Source: decisions, Recurring template.
 */
export async function runTemplate(
  context: CompanyContext,
  templateId: string,
  untilDate: string,
): Promise<TemplateRun> {
  const run: TemplateRun = { generated: 0, drafted: 0, skipped: 0, failed: 0, paused: false };
  const today = await companyToday(context);
  for (let step = 0; step < MAX_STEPS_A_RUN && run.generated < MAX_OCCURRENCES_A_RUN; step++) {
    const material = await readTemplateMaterial(context.books, context.companyId, templateId);
    if (material === null) return run;
    const next = nextStep(material, untilDate);
    if (next.does === 'NOTHING') return run;
    if ((await takeStep(context, material, next, today, run)) === 'STOP') return run;
  }
  return run;
}

/** Takes one step and counts it. `STOP`: nothing more is to be done today. */
async function takeStep(
  context: CompanyContext,
  material: TemplateMaterial,
  step: Exclude<Step, { does: 'NOTHING' }>,
  today: string,
  run: TemplateRun,
): Promise<'GO_ON' | 'STOP'> {
  switch (step.does) {
    case 'DRAFT':
      if (await draftInAdvance(context, material)) run.drafted += 1;
      return 'GO_ON';
    case 'SKIP':
      if (await settle(context, { ...material, open: step.open }, SKIPPED_BY_USER)) run.skipped += 1;
      return 'GO_ON';
    case 'COUNT':
      if (await settle(context, { ...material, open: step.open }, countedAs(step.open))) run.generated += 1;
      return 'GO_ON';
    default:
      return await generate(context, material, step, today, run);
  }
}

/** Takes the occurrence up, unless that was done before, and issues its document. */
async function generate(
  context: CompanyContext,
  material: TemplateMaterial,
  step: Step,
  today: string,
  run: TemplateRun,
): Promise<'GO_ON' | 'STOP'> {
  let taken: TakenUp | null = null;
  try {
    taken = await takenUp(context, material, step, today);
    if (taken === null) return 'GO_ON';
    await issueClaimed(context, taken.open.row, taken.issue);
  } catch (error) {
    if (isMovedOn(error)) return 'GO_ON';
    if (!isRefusal(error)) throw error;
    const at = { ...material, open: taken?.open ?? material.open };
    const failure = await recordFailure(context, at, error, today);
    if (failure === null) return 'GO_ON';
    run.failed += 1;
    run.paused = failure.paused;
    return 'STOP';
  }
  const { open } = taken;
  if (await settle(context, { ...material, open }, countedAs(open))) run.generated += 1;
  return 'GO_ON';
}

async function takenUp(
  context: CompanyContext,
  material: TemplateMaterial,
  step: Step,
  today: string,
): Promise<TakenUp | null> {
  const taker = { origin: 'AUTOMATIC', executionId: context.executionId, today } as const;
  if (step.does === 'GENERATE') return await takeUp(context, material, taker);
  if (step.does === 'TAKE_DRAFT') return await takeUpDraft(context, material, step.open, taker);
  return step.does === 'FINISH' ? { open: step.open, issue: null } : null;
}
