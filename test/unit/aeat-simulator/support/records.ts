import { createHash } from 'node:crypto';

/** Elements of a record by name: XML content, or null to leave the element out. */
export type Elements = Readonly<Record<string, string | null>>;

export interface BuiltRecord {
  readonly xml: string;
  readonly issuer: string;
  readonly number: string;
  readonly date: string;
  readonly fingerprint: string;
}

export interface RecordInput {
  readonly issuer?: string;
  readonly number?: string;
  /** dd-mm-yyyy. */
  readonly date?: string;
  /** Record before this one in the chain. The first record of a chain has none. */
  readonly previous?: BuiltRecord | null;
  readonly elements?: Elements;
}

export const ISSUER = 'B12345674';
export const RECIPIENT = 'A28015865';
export const ISSUE_DATE = '20-11-2026';
export const GENERATED_AT = '2026-11-20T11:00:00+01:00';
/** Instant of GENERATED_AT. */
export const NOW = Date.parse(GENERATED_AT);

const REGISTRATION_ORDER = [
  'IDVersion IDFactura RefExterna NombreRazonEmisor Subsanacion RechazoPrevio TipoFactura TipoRectificativa',
  'FacturasRectificadas FacturasSustituidas ImporteRectificacion FechaOperacion DescripcionOperacion',
  'FacturaSimplificadaArt7273 FacturaSinIdentifDestinatarioArt61d Macrodato EmitidaPorTerceroODestinatario Tercero',
  'Destinatarios Cupon Desglose CuotaTotal ImporteTotal Encadenamiento SistemaInformatico FechaHoraHusoGenRegistro',
  'NumRegistroAcuerdoFacturacion IdAcuerdoSistemaInformatico TipoHuella Huella',
].flatMap((names) => names.split(' '));

const CANCELLATION_ORDER = [
  'IDVersion IDFactura RefExterna SinRegistroPrevio RechazoPrevio GeneradoPor Generador Encadenamiento',
  'SistemaInformatico FechaHoraHusoGenRegistro TipoHuella Huella',
].flatMap((names) => names.split(' '));

export const tag = (name: string, content: string) => `<sf:${name}>${content}</sf:${name}>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Writes elements one after another and skips the null ones. */
export function tags(elements: Elements): string {
  return Object.entries(elements)
    .map(([name, content]) => (content === null ? '' : tag(name, content)))
    .join('');
}

export function person(nif: string, name = 'Cliente, S.A.'): string {
  return tags({ NombreRazon: name, NIF: nif });
}

export function foreigner(id: Elements, name = 'Jane Doe'): string {
  return tags({ NombreRazon: name, IDOtro: tags(id) });
}

export function recipients(...people: string[]): string {
  return people.map((content) => tag('IDDestinatario', content)).join('');
}

export const GENERAL_DETAIL = {
  Impuesto: '01',
  ClaveRegimen: '01',
  CalificacionOperacion: 'S1',
  OperacionExenta: null,
  TipoImpositivo: '21.00',
  BaseImponibleOimporteNoSujeto: '100.00',
  BaseImponibleACoste: null,
  CuotaRepercutida: '21.00',
  TipoRecargoEquivalencia: null,
  CuotaRecargoEquivalencia: null,
} as const;

/** Builds a breakdown with one detail for each set of changes to the general detail. */
export function breakdown(...changes: Elements[]): string {
  return changes.map((change) => tag('DetalleDesglose', tags({ ...GENERAL_DETAIL, ...change }))).join('');
}

export const SOFTWARE = {
  NombreRazon: 'Productor, S.L.',
  NIF: 'B87654323',
  NombreSistemaInformatico: 'Prueba',
  IdSistemaInformatico: 'T1',
  Version: '1.0',
  NumeroInstalacion: '1',
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'S',
  IndicadorMultiplesOT: 'S',
} as const;

function link(previous: BuiltRecord | null): string {
  if (previous === null) return tag('PrimerRegistro', 'S');
  const { issuer, number, date, fingerprint } = previous;
  return tag(
    'RegistroAnterior',
    tags({
      IDEmisorFactura: issuer,
      NumSerieFactura: escaped(number),
      FechaExpedicionFactura: date,
      Huella: fingerprint,
    }),
  );
}

/** Returns the SHA-256 of `Name=value` pairs in upper case. */
export function hash(pairs: readonly (readonly [string, string])[]): string {
  const text = pairs.map(([name, value]) => `${name}=${value.trim()}`).join('&');
  return createHash('sha256').update(text).digest('hex').toUpperCase();
}

function built(
  kind: 'RegistroAlta' | 'RegistroAnulacion',
  input: RecordInput,
  defaults: Elements,
): BuiltRecord {
  const { issuer = ISSUER, number = 'F-1', date = ISSUE_DATE, previous = null, elements = {} } = input;
  const suffix = kind === 'RegistroAlta' ? '' : 'Anulada';
  const content: Elements = {
    IDVersion: '1.0',
    IDFactura: tags({
      [`IDEmisorFactura${suffix}`]: issuer,
      [`NumSerieFactura${suffix}`]: escaped(number),
      [`FechaExpedicionFactura${suffix}`]: date,
    }),
    Encadenamiento: link(previous),
    SistemaInformatico: tags(SOFTWARE),
    FechaHoraHusoGenRegistro: GENERATED_AT,
    TipoHuella: '01',
    ...defaults,
    ...elements,
  };
  const value = (name: string) => unescaped(content[name] ?? '');
  const totals = ['TipoFactura', 'CuotaTotal', 'ImporteTotal'].map((name) => [name, value(name)] as const);
  const fingerprint =
    content.Huella ??
    hash([
      [`IDEmisorFactura${suffix}`, issuer],
      [`NumSerieFactura${suffix}`, number],
      [`FechaExpedicionFactura${suffix}`, date],
      ...(kind === 'RegistroAlta' ? totals : []),
      ['Huella', previous?.fingerprint ?? ''],
      ['FechaHoraHusoGenRegistro', value('FechaHoraHusoGenRegistro')],
    ]);
  const order = kind === 'RegistroAlta' ? REGISTRATION_ORDER : CANCELLATION_ORDER;
  const complete: Elements = { ...content, Huella: fingerprint };
  const xml = tag(kind, tags(Object.fromEntries(order.map((name) => [name, complete[name] ?? null]))));
  return { xml, issuer, number, date, fingerprint };
}

/**
 * Builds a RegistroAlta: a full invoice of 100.00 + 21.00 to one company, unless `elements` say otherwise.
 */
export function registration(input: RecordInput = {}): BuiltRecord {
  return built('RegistroAlta', input, {
    NombreRazonEmisor: 'Emisor, S.L.',
    TipoFactura: 'F1',
    DescripcionOperacion: 'Servicios',
    Destinatarios: recipients(person(RECIPIENT)),
    Desglose: breakdown({}),
    CuotaTotal: '21.00',
    ImporteTotal: '121.00',
  });
}

/** Builds a RegistroAnulacion of the same invoice. */
export function cancellation(input: RecordInput = {}): BuiltRecord {
  return built('RegistroAnulacion', input, {});
}
