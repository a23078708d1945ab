import { toBase64 } from '../../signatures/algorithms.ts';
import { canonicalAttribute } from '../../xml/canonical-text.ts';
import { field, fieldIfAny, group, type Markup } from '../../xml/markup.ts';
import type { FiledReference } from '../file/invoice.ts';
import { numberMarkup } from '../file/invoice-markup.ts';
import { cutTo, NAME_CHARACTERS } from '../file/texts.ts';
import { type IncomeDetail, incomeMarkup } from './income.ts';
import type { LroeModel } from './lroe-model.ts';

/** Kinds of messages. ISSUE and CANCELLATION carry signed files (1.1), ANNOTATION invoices without software (1.2). */
export type LroeKind = 'ISSUE' | 'CANCELLATION' | 'ANNOTATION' | 'ANNOTATION_CANCELLATION' | 'QUERY';

export type LroeOperation = 'A00' | 'M00' | 'AN0' | 'C00';

/** Most records of a message, by subchapter. Source: Batuz LROE, Especificaciones Envío Masivo V1.0.7. */
export const MAX_SIGNED_RECORDS = 1000;
export const MAX_ANNOTATIONS = 10_000;

const SCHEMAS = 'https://www.batuz.eus/fitxategiak/batuz/LROE/esquemas/';
const CHAPTER = '1';
const VERSION = '1.0';

interface MessageForm {
  root: string;
  /** File of the schema, which is the end of the namespace. */
  schema: string;
}

const FORMS: Readonly<Record<LroeModel, Readonly<Record<LroeKind, MessageForm>>>> = {
  '140': {
    ISSUE: {
      root: 'LROEPF140IngresosConFacturaConSGAltaPeticion',
      schema: 'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_AltaPeticion_V1_0_2.xsd',
    },
    CANCELLATION: {
      root: 'LROEPF140IngresosConFacturaConSGAnulacionPeticion',
      schema: 'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_AnulacionPeticion_V1_0_0.xsd',
    },
    ANNOTATION: {
      root: 'LROEPF140IngresosConFacturaSinSGAltaModifPeticion',
      schema: 'LROE_PF_140_1_2_Ingresos_ConfacturaSinSG_AltaModifPeticion_V1_0_3.xsd',
    },
    ANNOTATION_CANCELLATION: {
      root: 'LROEPF140IngresosConFacturaSinSGAnulacionPeticion',
      schema: 'LROE_PF_140_1_2_Ingresos_ConfacturaSinSG_AnulacionPeticion_V1_0_0.xsd',
    },
    QUERY: {
      root: 'LROEPF140IngresosConFacturaConSGConsultaPeticion',
      schema: 'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_ConsultaPeticion_V1_0_0.xsd',
    },
  },
  '240': {
    ISSUE: {
      root: 'LROEPJ240FacturasEmitidasConSGAltaPeticion',
      schema: 'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_AltaPeticion_V1_0_2.xsd',
    },
    CANCELLATION: {
      root: 'LROEPJ240FacturasEmitidasConSGAnulacionPeticion',
      schema: 'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_AnulacionPeticion_V1_0_0.xsd',
    },
    ANNOTATION: {
      root: 'LROEPJ240FacturasEmitidasSinSGAltaModifPeticion',
      schema: 'LROE_PJ_240_1_2_FacturasEmitidas_SinSG_AltaModifPeticion_V1_0_1.xsd',
    },
    ANNOTATION_CANCELLATION: {
      root: 'LROEPJ240FacturasEmitidasSinSGAnulacionPeticion',
      schema: 'LROE_PJ_240_1_2_FacturasEmitidas_SinSG_AnulacionPeticion_V1_0_0.xsd',
    },
    QUERY: {
      root: 'LROEPJ240FacturasEmitidasConSGConsultaPeticion',
      schema: 'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_ConsultaPeticion_V1_0_0.xsd',
    },
  },
};

/** Elements that hold the records: the list, and one of it. */
const CONTAINERS = {
  '140': { list: 'Ingresos', one: 'Ingreso', id: 'IDIngreso' },
  '240': { list: 'FacturasEmitidas', one: 'FacturaEmitida', id: 'IDFactura' },
} as const;

const FILTERS = {
  '140': 'FiltroConsultaIngresosConSG',
  '240': 'FiltroConsultaFacturasEmitidasConSG',
} as const;

/** Taxpayer of a message, and the year that all its invoices were issued in. */
export interface LroeHead {
  model: LroeModel;
  /** `YYYY`. */
  year: string;
  nif: string;
  legal_name: string;
}

/** Returns the subchapter of a kind of message: with software that guarantees, or without. */
export function subchapterOf(kind: LroeKind): '1.1' | '1.2' {
  return kind === 'ANNOTATION' || kind === 'ANNOTATION_CANCELLATION' ? '1.2' : '1.1';
}

function headMarkup(
  { model, year, nif, legal_name }: LroeHead,
  kind: LroeKind,
  operation: LroeOperation,
): Markup {
  return group('Cabecera', [
    field('Modelo', model),
    field('Capitulo', CHAPTER),
    field('Subcapitulo', subchapterOf(kind)),
    field('Operacion', operation),
    field('Version', VERSION),
    field('Ejercicio', year),
    group('ObligadoTributario', [
      field('NIF', nif),
      field('ApellidosNombreRazonSocial', cutTo(legal_name, NAME_CHARACTERS)),
    ]),
  ]);
}

function message(head: LroeHead, kind: LroeKind, operation: LroeOperation, content: Markup): string {
  const { root, schema } = FORMS[head.model][kind];
  const namespace = canonicalAttribute(SCHEMAS + schema);
  const parts = headMarkup(head, kind, operation) + content;
  return `<?xml version="1.0" encoding="UTF-8"?><lroe:${root} xmlns:lroe="${namespace}">${parts}</lroe:${root}>`;
}

function records(model: LroeModel, most: number, all: readonly Markup[]): Markup {
  if (all.length === 0 || all.length > most)
    throw new RangeError(`a message has 1 to ${most} records, not ${all.length}`);
  const { list, one } = CONTAINERS[model];
  return group(
    list,
    all.map((content) => group(one, [content])),
  );
}

/** Returns the octets of a file in base64, unchanged. */
function encodedFile(text: string): string {
  return toBase64(new TextEncoder().encode(text));
}

/** Signed file of an issue, with its income by activity (model 140 alone, where it is required). */
export interface SignedIncome {
  text: string;
  income: readonly IncomeDetail[] | null;
}

/**
 * Builds the message that adds signed files to the book: chapter 1.1, operation A00.
 *
 * @param files 1 to 1,000, all issued in the year of the head; RangeError for another number
 * Source: batuz_TiposComplejos.xsd, FacturasEmitidasConSGCodificadoType and IngresosConSGCodificadoType.
 */
export function issueMessage(head: LroeHead, files: readonly SignedIncome[]): string {
  const parts = files.map(
    ({ text, income }) => field('TicketBai', encodedFile(text)) + incomeMarkup(head.model, income),
  );
  return message(head, 'ISSUE', 'A00', records(head.model, MAX_SIGNED_RECORDS, parts));
}

/**
 * Builds the message that cancels by signed files: chapter 1.1, operation AN0.
 *
 * @param files texts of 1 to 1,000 cancellations
 */
export function cancellationMessage(head: LroeHead, files: readonly string[]): string {
  const parts = files.map((text) => field('AnulacionTicketBai', encodedFile(text)));
  return message(head, 'CANCELLATION', 'AN0', records(head.model, MAX_SIGNED_RECORDS, parts));
}

/**
 * Builds the message that adds (A00) or changes (M00) annotations of invoices without a file: chapter 1.2.
 *
 * @param annotations results of `annotationMarkup`, 1 to 10,000
 */
export function annotationMessage(
  head: LroeHead,
  operation: 'A00' | 'M00',
  annotations: readonly Markup[],
): string {
  return message(head, 'ANNOTATION', operation, records(head.model, MAX_ANNOTATIONS, annotations));
}

/** Builds the message that cancels annotations: chapter 1.2, operation AN0. */
export function annotationCancellationMessage(head: LroeHead, invoices: readonly FiledReference[]): string {
  const { id } = CONTAINERS[head.model];
  const parts = invoices.map((each) => group(id, numberMarkup(each, each.issue_date)));
  return message(head, 'ANNOTATION_CANCELLATION', 'AN0', records(head.model, MAX_ANNOTATIONS, parts));
}

/**
 * Builds the query for the invoices of a series, or one invoice, in chapter 1.1: operation C00.
 *
 * @param page from 1
 */
export function queryMessage(
  head: LroeHead,
  { series, number }: { series: string; number: string | null },
  page: number,
): string {
  const filter = group(FILTERS[head.model], [
    group('CabeceraFactura', [fieldIfAny('SerieFactura', series), fieldIfAny('NumFactura', number)]),
    field('NumPaginaConsulta', String(page)),
  ]);
  return message(head, 'QUERY', 'C00', filter);
}
