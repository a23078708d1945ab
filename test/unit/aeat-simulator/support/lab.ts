import { expect } from 'vitest';
import {
  type CreateAeatOptions,
  createAeat,
  type LocalAeat,
} from '../../../../aeat-simulator/create-aeat.ts';
import { aeatSchemas } from '../../../support/registration/aeat-schemas.ts';
import { submissionXml } from './messages.ts';
import { type BuiltRecord, type Elements, NOW } from './records.ts';

const schemas = aeatSchemas();

/** Suffix for the titles of suites that need the AEAT's schemas. It says when the schemas are absent. */
export const withSchemas = { schemas, suffix: schemas === null ? ' (SKIPPED: ../shared is absent)' : '' };

export const TEST_HOST = 'https://prewww1.aeat.es';
export const LIVE_HOST = 'https://www1.agenciatributaria.gob.es';
export const VERIFACTU_PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
export const CENSUS_PATH = '/wlpl/BURT-JDIT/ws/VNifV2SOAP';

export interface Line {
  readonly operation: string;
  readonly number: string;
  readonly state: string;
  readonly code: string | null;
  readonly description: string | null;
  readonly duplicateState: string | null;
  readonly duplicateRequest: string | null;
}

export interface Reply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Returns the text of the first element with this local name. */
  text(name: string): string | null;
  readonly lines: readonly Line[];
  /** Code of a SOAP fault, as in `Codigo[4102]`. */
  readonly fault: string | null;
}

/** Simulator on a clock that only a test moves, with functions to send it requests. */
export interface Lab {
  readonly aeat: LocalAeat;
  now: number;
  post(xml: string, path?: string, host?: string): Promise<Reply>;
  submit(records: readonly (BuiltRecord | string)[], header?: Elements): Promise<Reply>;
}

export function lab(options: Partial<CreateAeatOptions> = {}): Lab {
  const aeat = createAeat({ now: () => self.now, ...options });
  const self: Lab = {
    aeat,
    now: NOW,
    post: async (xml, path = VERIFACTU_PATH, host = TEST_HOST) => {
      const init = { method: 'POST', headers: { 'Content-Type': 'text/xml; charset=utf-8' }, body: xml };
      return await replyOf(await aeat.fetch(`${host}${path}`, init));
    },
    submit: async (records, header = {}) => await self.post(submissionXml(records, header)),
  };
  return self;
}

/** Reads an answer. Well-formed XML must be valid against the AEAT's schemas. */
export async function replyOf(response: Response): Promise<Reply> {
  const body = await response.text();
  const contentType = response.headers.get('Content-Type') ?? '';
  if (contentType.startsWith('text/xml') && body.endsWith('Envelope>')) {
    expect(schemas?.validate(body) ?? []).toEqual([]);
  }
  return {
    status: response.status,
    contentType,
    body,
    text: (name) => textOf(body, name),
    lines: elementsOf(body, 'RespuestaLinea').map(lineOf),
    fault: /Codigo\[(\d+)\]/.exec(body)?.[1] ?? null,
  };
}

/** Returns the contents of all elements with this local name. */
export function elementsOf(xml: string, name: string): string[] {
  const expression = new RegExp(`<(\\w+:)?${name}>([\\s\\S]*?)</(\\w+:)?${name}>`, 'g');
  return [...xml.matchAll(expression)].map(([, , content = '']) => content);
}

export function textOf(xml: string, name: string): string | null {
  return elementsOf(xml, name)[0] ?? null;
}

function lineOf(xml: string): Line {
  const duplicate = textOf(xml, 'RegistroDuplicado') ?? '';
  const own = xml.replace(duplicate, '');
  return {
    operation: textOf(own, 'TipoOperacion') ?? '',
    number: textOf(own, 'NumSerieFactura') ?? '',
    state: textOf(own, 'EstadoRegistro') ?? '',
    code: textOf(own, 'CodigoErrorRegistro'),
    description: textOf(own, 'DescripcionErrorRegistro'),
    duplicateState: textOf(duplicate, 'EstadoRegistroDuplicado'),
    duplicateRequest: textOf(duplicate, 'IdPeticionRegistroDuplicado'),
  };
}

/** Returns state and code of each line. */
export function outcomes(reply: Reply): string[] {
  return reply.lines.map(({ state, code }) => (code === null ? state : `${state} ${code}`));
}
