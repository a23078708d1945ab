import type { Environment } from '../../domain/environment.ts';
import { personName } from '../../einvoice/facturae/person-name.ts';
import { FILE_HEADERS, gzipped, lroeHeaders, type PersonParts } from '../../ticketbai/lroe/http.ts';
import {
  annotationCancellationMessage,
  annotationMessage,
  cancellationMessage,
  issueMessage,
  type LroeHead,
  type LroeKind,
  queryMessage,
} from '../../ticketbai/lroe/message.ts';
import { type TicketBaiOperation, ticketBaiUrl } from './endpoints.ts';
import { modelOf } from './plan-message.ts';
import type { SendableRecord } from './sending-port.ts';
import type { TicketBaiRequest } from './transport.ts';

/** Request as it leaves, with the name of its operation for the log. */
export interface WrittenRequest {
  request: TicketBaiRequest;
  /** `alta`, `facturas/`, `A00`, `C00` and so on. */
  operation: string;
}

const FILE_OPERATIONS: Readonly<Record<SendableRecord['kind'], TicketBaiOperation | null>> = {
  ISSUE: 'ISSUE',
  CANCELLATION: 'CANCEL',
  CORRECTION: 'CORRECT_ISSUE',
  CANCELLATION_CORRECTION: 'CORRECT_CANCEL',
  ANNOTATION: null,
};

/** Beginning of the NIF of a natural person. Entities under income attribution have model 140 too. */
const PERSON_NIF = /^[0-9KLMXYZ]/;

/** Head of a message, with name and surnames of a natural person whose name is written "Surnames, Name". */
type NamedHead = LroeHead & { person: PersonParts | null };

function headOf(record: SendableRecord): NamedHead {
  const { issueDate, issuerNif: nif, legalName } = record;
  const model = modelOf(record);
  const person = model === '140' && PERSON_NIF.test(nif) ? personName(legalName) : null;
  // Bizkaia compares the name of the message with that of its header (B4_1000030), which has no comma.
  const legal_name = person === null ? legalName : legalName.replace(',', '');
  return { model, year: issueDate.slice(0, 4), nif, legal_name, person };
}

/** Returns the text of a file. RangeError if it is not there. */
function fileOf(files: ReadonlyMap<string, string>, { id }: SendableRecord): string {
  const file = files.get(id);
  if (file === undefined) throw new RangeError(`record ${id} has no file`);
  return file;
}

interface LroeMessage {
  kind: LroeKind;
  operation: 'A00' | 'M00' | 'AN0' | 'C00';
  text: string;
}

function lroeMessage(records: readonly SendableRecord[], files: ReadonlyMap<string, string>): LroeMessage {
  const [first] = records;
  if (first === undefined) throw new RangeError('a message has at least one record');
  const head = headOf(first);
  const texts = records.map((record) => fileOf(files, record));
  switch (first.kind) {
    case 'ISSUE': {
      const signed = records.map((record) => ({ text: fileOf(files, record), income: record.income }));
      return { kind: 'ISSUE', operation: 'A00', text: issueMessage(head, signed) };
    }
    case 'CANCELLATION':
      if (first.isNoted) return cancelledAnnotations(head, records);
      return { kind: 'CANCELLATION', operation: 'AN0', text: cancellationMessage(head, texts) };
    case 'CANCELLATION_CORRECTION':
      return { kind: 'CANCELLATION', operation: 'AN0', text: cancellationMessage(head, texts) };
    case 'ANNOTATION': {
      const operation = first.action === 'MODIFICAR' ? 'M00' : 'A00';
      return { kind: 'ANNOTATION', operation, text: annotationMessage(head, operation, texts) };
    }
    case 'CORRECTION':
      throw new RangeError('Bizkaia takes no correction of a file');
  }
}

/** Cancels invoices in subchapter 1.2, which has no signed files. */
function cancelledAnnotations(head: LroeHead, records: readonly SendableRecord[]): LroeMessage {
  const named = records.map(({ series, number, issueDate }) => ({ series, number, issue_date: issueDate }));
  return {
    kind: 'ANNOTATION_CANCELLATION',
    operation: 'AN0',
    text: annotationCancellationMessage(head, named),
  };
}

async function toBizkaia(
  head: NamedHead,
  { kind, operation, text }: LroeMessage,
  environment: Environment,
): Promise<WrittenRequest> {
  const body = await gzipped(text);
  const url = ticketBaiUrl('BIZKAIA', environment, kind === 'QUERY' ? 'QUERY' : 'BOOK');
  const headers = lroeHeaders(head, kind, head.person, body.length);
  return { operation, request: { territory: 'BIZKAIA', issuerNif: head.nif, url, headers, body } };
}

/**
 * Writes the request of records: one file to Gipuzkoa and Araba, a message of the LROE to Bizkaia.
 *
 * @param records of one plan, at least one
 * @throws RangeError for records that cannot be written, which can never be sent
 * Source: ticketbai README, sections 7 and 8.
 */
export async function writeRequest(
  records: readonly SendableRecord[],
  files: ReadonlyMap<string, string>,
  environment: Environment,
): Promise<WrittenRequest> {
  const [first] = records;
  if (first === undefined) throw new RangeError('a message has at least one record');
  const { territory, issuerNif } = first;
  if (territory === 'BIZKAIA')
    return await toBizkaia(headOf(first), lroeMessage(records, files), environment);
  const named = FILE_OPERATIONS[first.kind];
  if (named === null) throw new RangeError(`${territory} takes no ${first.kind}`);
  const url = ticketBaiUrl(territory, environment, named);
  const operation = url.slice(ticketBaiBaseLength(url));
  return {
    operation,
    request: { territory, issuerNif, url, headers: FILE_HEADERS, body: fileOf(files, first) },
  };
}

/** Ends of the bases of Gipuzkoa and Araba, after which the operation follows. */
const BASE_END = /\/(sarrerak|TicketBAI\/v1)\//;

function ticketBaiBaseLength(url: string): number {
  const found = BASE_END.exec(url);
  return found === null ? 0 : found.index + found[0].length;
}

/** Writes the question for one invoice in Bizkaia's book, with its text for the log. `page` from 1. */
export async function writeQuery(
  record: SendableRecord,
  page: number,
  environment: Environment,
): Promise<WrittenRequest & { text: string }> {
  const head = headOf(record);
  const text = queryMessage(head, record, page);
  const written = await toBizkaia(head, { kind: 'QUERY', operation: 'C00', text }, environment);
  return { ...written, text };
}
