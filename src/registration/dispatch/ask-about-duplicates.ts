import { retryIdempotent } from '../../db/retry-idempotent.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { type QueryAnswer, readQueryAnswer } from '../../verifactu/xml/query-answer.ts';
import { queryXml } from '../../verifactu/xml/query-xml.ts';
import type { FailedAttempt } from './classify-failure.ts';
import { MAX_PARALLEL_QUESTIONS, QUERY_TIMEOUT_MS } from './dispatch-limits.ts';
import type { DispatchStore, SentMessage } from './dispatch-port.ts';
import type { DispatchState } from './dispatch-state.ts';
import { type Exchange, exchange } from './exchange.ts';
import type { AnsweredQuestion } from './settle-questions.ts';
import { settleQuestions } from './settle-questions.ts';
import type { SettlementWriter } from './settlement-writer.ts';
import { issuerOf, type Question } from './waiting-record.ts';

type Ports = Parameters<typeof exchange>[0] & { store: DispatchStore };

/** Outcome of a run's questions. */
export interface QuestionsOutcome {
  state: DispatchState;
  /** Number of records that got their final answer. */
  settled: number;
  failed: FailedAttempt | null;
}

interface PreparedQuestion {
  question: Question;
  xml: string;
}

/**
 * Asks the AEAT about records that it called duplicates, a few at a time. Stores each group's answers before the next group,
 * and stops at the first failure. A record that stays unclear is asked about again. Source: AEAT, descripción del servicio
 * web v1.0.3, sections 6.3 (RegistroDuplicado) and 6.4 (query).
 */
export async function askAboutDuplicates(
  ports: Ports,
  writer: SettlementWriter,
  questions: readonly Question[],
  before: DispatchState,
): Promise<QuestionsOutcome> {
  const invoiceIds = questions.map((question) => question.record.invoiceId);
  const own = await retryIdempotent(() => ports.store.readOwnRecords(invoiceIds));
  let outcome: QuestionsOutcome = { state: before, settled: 0, failed: null };
  for (let start = 0; start < questions.length && outcome.failed === null; start += MAX_PARALLEL_QUESTIONS) {
    const together = questions.slice(start, start + MAX_PARALLEL_QUESTIONS);
    const answered = await askTogether(ports, together, outcome.state);
    const { settlement, failed } = settleQuestions(answered, own, outcome.state, ports.clock.now());
    await writer.write(settlement);
    const settled = outcome.settled + settlement.changes.length;
    outcome = { state: settlement.state, settled, failed };
  }
  return outcome;
}

/**
 * Asks several questions at once. The first query uses the operation date, under which a registration is found. If it finds
 * nothing, a second query uses the issue date, since a cancellation states no other date.
 */
async function askTogether(
  ports: Ports,
  questions: readonly Question[],
  state: DispatchState,
): Promise<AnsweredQuestion[]> {
  const first = await send(
    ports,
    questions.map((question) => prepared(question, question.record.operationDate)),
    state,
  );
  const unfound = first.filter(({ question, result }) => hasOtherPeriod(question) && foundNothing(result));
  if (unfound.length === 0) return first;
  const second = await send(
    ports,
    unfound.map(({ question }) => prepared(question, null)),
    state,
  );
  return [...first.filter((one) => !unfound.includes(one)), ...second];
}

function hasOtherPeriod({ record }: Question): boolean {
  const month = (date: string) => date.slice(0, 'YYYY-MM'.length);
  return record.operationDate !== null && month(record.operationDate) !== month(record.issueDate);
}

function foundNothing({ result }: Exchange<QueryAnswer>): boolean {
  return 'found' in result && result.found.length === 0;
}

function prepared(question: Question, operationDate: string | null): PreparedQuestion {
  const { record } = question;
  const xml = queryXml({
    issuer: issuerOf(record),
    invoice_number: record.invoiceNumber,
    issue_date: record.issueDate,
    operation_date: operationDate,
  });
  return { question, xml };
}

async function send(
  ports: Ports,
  questions: readonly PreparedQuestion[],
  state: DispatchState,
): Promise<AnsweredQuestion[]> {
  const nowMs = ports.clock.now();
  const messages = questions.map((one) => sentMessage(one, nowMs));
  await retryIdempotent(() => ports.store.begin(messages, state, nowMs));
  return await Promise.all(
    questions.map(async ({ question, xml }, index) => ({
      question,
      id: messages[index]?.id ?? '',
      result: await exchange(ports, xml, QUERY_TIMEOUT_MS, readQueryAnswer),
    })),
  );
}

function sentMessage({ question, xml }: PreparedQuestion, sentAtMs: number): SentMessage {
  const { position } = question.record;
  return {
    id: uuidV7(sentAtMs),
    kind: 'QUERY',
    incident: false,
    firstPosition: position,
    lastPosition: position,
    records: 1,
    request: xml,
    sentAtMs,
  };
}
