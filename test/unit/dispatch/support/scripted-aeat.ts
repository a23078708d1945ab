import type { AeatTransport } from '../../../../src/registration/aeat/transport.ts';
import type { AeatAnswer } from '../../../../src/verifactu/xml/aeat-answer.ts';
import { accepts } from './aeat-reactions.ts';

/** Submitted record, read from the XML. */
export interface SentRecord {
  operation: 'Alta' | 'Anulacion';
  number: string;
  /** dd-mm-yyyy. */
  date: string;
  correction: boolean;
  fingerprint: string;
}

/** Message to the AEAT. */
export interface SentMessage {
  kind: 'SUBMISSION' | 'QUERY';
  xml: string;
  atMs: number;
  incident: boolean;
  records: SentRecord[];
}

/** Reaction of the AEAT to a message. */
export type Reaction = (sent: SentMessage) => AeatAnswer | Promise<AeatAnswer>;

const RECORD = /<sf:Registro(Alta|Anulacion)\b[\s\S]*?<\/sf:Registro(?:Alta|Anulacion)>/g;

function textOf(xml: string, pattern: RegExp): string {
  return pattern.exec(xml)?.[1] ?? '';
}

function sentMessage(xml: string, atMs: number): SentMessage {
  return {
    kind: xml.includes('ConsultaFactuSistemaFacturacion') ? 'QUERY' : 'SUBMISSION',
    xml,
    atMs,
    incident: xml.includes('<sf:Incidencia>S</sf:Incidencia>'),
    records: Array.from(xml.matchAll(RECORD), ([record, operation]) => ({
      operation: operation === 'Alta' ? 'Alta' : 'Anulacion',
      number: textOf(record, /<sf:NumSerieFactura(?:Anulada)?>(.*?)</),
      date: textOf(record, /<sf:FechaExpedicionFactura(?:Anulada)?>(.*?)</),
      correction: record.includes('<sf:Subsanacion>S<'),
      // The record's own fingerprint is the last one. Encadenamiento holds the previous one.
      fingerprint: textOf(record, /<sf:Huella>([0-9A-F]{64})<\/sf:Huella><\/sf:Registro/),
    })),
  };
}

/** AEAT that follows a script, message by message, and accepts everything after its end. */
export class ScriptedAeat implements AeatTransport {
  readonly sent: SentMessage[] = [];
  private readonly script: Reaction[];
  private readonly now: () => number;

  constructor(now: () => number, script: readonly Reaction[] = []) {
    this.now = now;
    this.script = [...script];
  }

  follow(...reactions: Reaction[]): void {
    this.script.push(...reactions);
  }

  get submissions(): SentMessage[] {
    return this.sent.filter((message) => message.kind === 'SUBMISSION');
  }

  async post(_service: string, xml: string): Promise<AeatAnswer> {
    const sent = sentMessage(xml, this.now());
    this.sent.push(sent);
    const reaction = this.script.shift() ?? accepts();
    return await reaction(sent);
  }
}
