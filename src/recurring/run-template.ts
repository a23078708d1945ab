import type { CompanyContext } from '../context/context.ts';
import { compareDates } from '../domain/calendar/dates.ts';
import { draftDate } from '../domain/recurrence/occurrences.ts';
import { isMovedOn, isRefusal, issueClaimed } from '../invoices/issuing/claimed-document.ts';
import { recordFailure } from './failure.ts';
import { mailWarnings } from './mail-warnings.ts';
import { type OpenOccurrence, readTemplateMaterial, type TemplateMaterial } from './material-repository.ts';
import { companyToday } from './occurrence-draft.ts';
import { countedAs, SKIPPED_BY_USER, settle } from './settle.ts';
import { type ClaimedOccurrence, draftInAdvance, takeUp, takeUpDraft } from './take-up.ts';

/** Largest number of missed occurrences that one run makes. The rest stays due. */
const MAX_OCCURRENCES_A_RUN = 12;
/** Largest number of steps in one run, including those that find another run's work. */
const MAX_STEPS_A_RUN = 3 * MAX_OCCURRENCES_A_RUN;

/** Results of a run for a template. */
export interface TemplateRun {
  generated: number;
  drafted: number;
  skipped: number;
  failed: number;
  /** True if the failure was the last one allowed. */
  paused: boolean;
}

type Step =
  | { does: 'NOTHING' | 'GENERATE' | 'DRAFT' }
  | { does: 'FINISH' | 'TAKE_DRAFT' | 'SKIP' | 'COUNT'; open: OpenOccurrence };

/** Returns the step for an open occurrence. If its user deleted, issued or scheduled the document, the run only records that. */
function openStep(open: OpenOccurrence): Step {
  const { row, document } = open;
  const isDeleted = document === null || (document.deletedAt !== null && !row.isHidden);
  if (isDeleted) return { does: 'SKIP', open };
  if (document.status !== 'DRAFT') return { does: 'COUNT', open };
  return { does: row.state === 'CLAIMED' ? 'FINISH' : 'TAKE_DRAFT', open };
}

/** Returns the next step of a template up to a day. A claim is finished in any state of the template. */
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
 * Does a template's work that is due up to a day (inclusive), in order.
 * - Makes missed occurrences, one invoice each.
 * - Makes the draft of the next one in advance.
 * - Finishes the work of a run that died.
 *
 * Stores a refusal and returns it. Concurrent runs are safe, and a run may die at any point. Throws other errors, and the next
 * run continues. Source: decisions, Recurring template.
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

/** Takes one step and counts it. `STOP`: no more work today. */
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

/** Claims the occurrence, if that is not done yet, and issues its document. */
async function generate(
  context: CompanyContext,
  material: TemplateMaterial,
  step: Step,
  today: string,
  run: TemplateRun,
): Promise<'GO_ON' | 'STOP'> {
  let claimed: ClaimedOccurrence | null = null;
  try {
    claimed = await claim(context, material, step, today);
    if (claimed === null) return 'GO_ON';
    const { row } = await issueClaimed(context, claimed.open.row, claimed.issue);
    await mailWarnings(context, row);
  } catch (error) {
    if (isMovedOn(error)) return 'GO_ON';
    if (!isRefusal(error)) throw error;
    const at = { ...material, open: claimed?.open ?? material.open };
    const failure = await recordFailure(context, at, error, today);
    if (failure === null) return 'GO_ON';
    run.failed += 1;
    run.paused = failure.paused;
    return 'STOP';
  }
  const { open } = claimed;
  if (await settle(context, { ...material, open }, countedAs(open))) run.generated += 1;
  return 'GO_ON';
}

async function claim(
  context: CompanyContext,
  material: TemplateMaterial,
  step: Step,
  today: string,
): Promise<ClaimedOccurrence | null> {
  const taker = { origin: 'AUTOMATIC', executionId: context.executionId, today } as const;
  if (step.does === 'GENERATE') return await takeUp(context, material, taker);
  if (step.does === 'TAKE_DRAFT') return await takeUpDraft(context, material, step.open, taker);
  return step.does === 'FINISH' ? { open: step.open, issue: null } : null;
}
