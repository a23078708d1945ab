import { retryIdempotent } from '../../db/retry-idempotent.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { type QueryAnswer, readQueryAnswer } from '../../verifactu/xml/query-answer.ts';
import { queryXml } from '../../verifactu/xml/query-xml.ts';
import type { FailedAttempt } from './classify-failure.ts';
import { MAX_PARALLEL_QUESTIONS, QUERY_TIMEOUT_MS } from './dispatch-limits.ts';
import type { DispatchStore, SentMessage } from './dispatch-port.ts';
import type { DispatchState } from './dispatch-state.ts';
import { type Exchange, exchange } from './exchange.ts';
import { gzip } from './gzip.ts';
import { settleQuestions } from './settle-questions.ts';
import type { SettlementWriter } from './settlement-writer.ts';
import { issuerOf, type Question } from './waiting-record.ts';

type Ports = Parameters<typeof exchange>[0] & { store: DispatchStore };

/** A question as it left, and what came back. */
export interface AnsweredQuestion {
  question: Question;
  /** Id of its message. */
  id: string;
  result: Exchange<QueryAnswer>;
}

/** What the questions of a run came to. */
export interface QuestionsOutcome {
  state: DispatchState;
  /** Records that got their final answer. */
  settled: number;
  failed: FailedAttempt | null;
}

interface PreparedQuestion {
  question: Question;
  xml: string;
}

/**
 * Asks the AEAT what it has of records that it called duplicates, some at a time, and writes down what it says of those
 * before it asks on; stops at the first failure. A record that stays unclear is asked about again.
 *
 * Source: AEAT, descripción del servicio web v1.0.3, sections 6.3 (RegistroDuplicado) and 6.4 (query).
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
 * Asks some questions at once: first under the date of operation of the invoice, which a registration is found by, then,
 * where nothing is, under its date of issue, which is all that a cancellation states.
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
  const messages = await Promise.all(questions.map((one) => sentMessage(one, nowMs)));
  await retryIdempotent(() => ports.store.begin(messages, state, nowMs));
  return await Promise.all(
    questions.map(async ({ question, xml }, index) => ({
      question,
      id: messages[index]?.id ?? '',
      result: await exchange(ports, xml, QUERY_TIMEOUT_MS, readQueryAnswer),
    })),
  );
}

async function sentMessage({ question, xml }: PreparedQuestion, sentAtMs: number): Promise<SentMessage> {
  const { position } = question.record;
  return {
    id: uuidV7(sentAtMs),
    kind: 'QUERY',
    incident: false,
    firstPosition: position,
    lastPosition: position,
    records: 1,
    request: await gzip(xml),
    sentAtMs,
  };
}
