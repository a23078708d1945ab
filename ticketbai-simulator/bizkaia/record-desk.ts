import type { XmlElement } from '../../src/xml/xml-tree.ts';
import { type FiledInvoice, type InvoiceName, invoiceKey, readFile } from '../file/read-file.ts';
import { at, children } from '../file/xml-path.ts';
import type { Behaviour } from '../magic-nifs.ts';
import type { ReadDocument } from '../request.ts';
import { schemaFault } from '../schema/check-schema.ts';
import { canonicalXml } from '../signature/canonical-xml.ts';
import type { FileRegister, ReceivedFile } from '../store/file-register.ts';
import { receivedFile } from '../store/received-file.ts';
import {
  type Annotation,
  annotationCode,
  annotationOf,
  cancellationCode,
  issueCode,
} from './judge-record.ts';
import type { MessageHeader } from './message.ts';
import type { RecordState } from './response-xml.ts';

/** Record of a message, read. A file that cannot be read has neither file nor annotation. */
export interface ReadRecord {
  readonly element: XmlElement;
  readonly document: ReadDocument | null;
  readonly file: FiledInvoice | null;
  readonly annotation: Annotation | null;
  readonly recipients: readonly (string | null)[];
  /** Text by which the times of a special behaviour are counted. */
  readonly subject: string;
}

/** Judges and keeps the records of messages. */
export class RecordDesk {
  private readonly register: FileRegister;

  constructor(register: FileRegister) {
    this.register = register;
  }

  /** Reads the records of a message. `files` are those in base64, in the order of the records. */
  read(elements: readonly XmlElement[], header: MessageHeader, files: readonly ReadDocument[]): ReadRecord[] {
    return elements.map((element, place) => this.readOne(element, header, files[place] ?? null));
  }

  /** Judges a record, and keeps it. */
  receive(
    record: ReadRecord,
    header: MessageHeader,
    behaviour: Behaviour | null,
    place: number,
    now: number,
  ): RecordState {
    if (record.annotation !== null) return this.note(record.annotation, header, now);
    const { document, file, element } = record;
    if (document === null || file === null)
      return { named: encoded(element), state: 'Incorrecto', code: 'B4_2000001' };
    const known = this.register.find(header.nif, file);
    const judged = { header, document, file, known, behaviour, element, now };
    if (header.operation === 'AN0') return this.cancel(known, stateOf(file, cancellationCode(judged)));
    const state = stateOf(file, issueCode(judged, this.register, place));
    this.keep(record, known, state, now);
    return state;
  }

  private readOne(element: XmlElement, header: MessageHeader, document: ReadDocument | null): ReadRecord {
    if (header.subchapter !== '1.1') {
      const annotation = annotationOf(element);
      return { element, document: null, file: null, annotation, recipients: [], subject: '' };
    }
    const root = document?.root ?? null;
    const expected = header.operation === 'AN0' ? 'AnulaTicketBai' : 'TicketBai';
    if (root === null || root.local !== expected || schemaFault(root) !== null)
      return { element, document, file: null, annotation: null, recipients: [], subject: '' };
    const file = readFile(root);
    const recipients =
      header.operation === 'AN0'
        ? (this.register.find(header.nif, file)?.recipients ?? []).filter(isOfCancellation)
        : file.recipients.map(({ nif }) => nif);
    const subject = `${header.operation} ${header.nif} ${invoiceKey(file)}`;
    return { element, document, file, annotation: null, recipients, subject };
  }

  private keep(
    { document, file, element }: ReadRecord,
    known: ReceivedFile | null,
    state: RecordState,
    now: number,
  ): void {
    if (document === null || file === null || (known !== null && known.state !== 'REJECTED')) return;
    const codes = state.code === null ? [] : [state.code];
    const isReceived = state.state !== 'Incorrecto';
    const income = at(element, 'Renta');
    const kept = receivedFile(file, document, { isReceived, codes, now });
    this.register.put({ ...kept, income: income === null ? '' : canonicalXml(income) });
    this.register.addLink(file, kept.signature);
  }

  private cancel(known: ReceivedFile | null, state: RecordState): RecordState {
    if (known === null) return state;
    if (state.state === 'Correcto') this.register.put({ ...known, state: 'CANCELLED' });
    else if (known.state !== 'CANCELLED') this.register.put({ ...known, rejectedCancellation: state.code });
    return state;
  }

  private note(annotation: Annotation, header: MessageHeader, now: number): RecordState {
    const known = this.register.find(header.nif, annotation);
    const code = annotationCode(annotation, header, known, now);
    const state = stateOf(annotation, code);
    if (code !== null) return state;
    const { series, number, date } = annotation;
    const blank = {
      ...{
        issuer: header.nif,
        series,
        number,
        date,
        codes: [],
        identifier: '',
        signature: '',
        previous: null,
      },
      ...{ recipients: [], total: '', income: '', xml: '', received_at: now, rejectedCancellation: null },
    };
    this.register.put({
      ...(known ?? blank),
      state: header.operation === 'AN0' ? 'CANCELLED' : 'ACCEPTED',
      codes: [],
      isAnnotation: true,
      corrected_at: known === null ? null : now,
    });
    return state;
  }
}

/** The only recipient that a cancellation depends on. */
function isOfCancellation(nif: string): boolean {
  return nif === 'B99023004';
}

function stateOf({ series, number, date }: InvoiceName, code: string | null): RecordState {
  const named = { series, number, date };
  if (code === null) return { named, state: 'Correcto', code };
  return { named, state: code.startsWith('B4_3') ? 'AceptadoConErrores' : 'Incorrecto', code };
}

function encoded(element: XmlElement): { file: string } {
  const [file] = [...children(element, 'TicketBai'), ...children(element, 'AnulacionTicketBai')];
  return { file: file?.children.join('') ?? '' };
}
